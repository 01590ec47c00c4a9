type Side = 'back' | 'lay';
type Level = [price: number, size: number];

interface Runner {
  all: Record<Side, Map<number, number>>;
  places: Record<Side, Map<number, Level>>;
}

interface Change {
  id: string;
  img?: boolean;
  marketDefinition?: { status: string; version: number; runners: { id: string | number; status: string }[] };
  rc?: ({ id: string | number } & { [ladder: string]: number[][] })[];
}

/**
 * The book of a recorded stream, read without the sandbox's code, as the expectation of tests. It counts one step for
 * each market in a message, as the replay's `applied` does.
 */
export class IndependentBook {
  readonly #steps: { pt: number; change: Change }[];
  readonly #markets = new Map<
    string,
    { runners: Map<string, Runner>; status: string; removed: Set<string> }
  >();
  #read = 0;

  constructor(lines: readonly string[]) {
    this.#steps = lines.flatMap((line) => {
      const { pt, mc = [] }: { pt: number; mc?: Change[] } = JSON.parse(
        line.replace(/"id":(\d+)/g, '"id":"$1"'),
      );
      return mc.map((change) => ({ pt, change }));
    });
  }

  get length(): number {
    return this.#steps.length;
  }

  get marketIds(): string[] {
    return [...this.#markets.keys()];
  }

  /** The publish time of a step. */
  timeOf(step: number): number {
    return this.#steps[step]?.pt ?? Number.POSITIVE_INFINITY;
  }

  /** Reads on until so many steps are read. */
  readTo(steps: number): void {
    for (; this.#read < steps; this.#read += 1) {
      const step = this.#steps[this.#read];
      if (step) this.#apply(step.change);
    }
  }

  status(marketId: string): string | undefined {
    return this.#markets.get(marketId)?.status;
  }

  takesBets(marketId: string, runnerId: string): boolean {
    const market = this.#markets.get(marketId);
    return market?.status === 'OPEN' && !market.removed.has(runnerId);
  }

  runnerIds(marketId: string): string[] {
    return [...(this.#markets.get(marketId)?.runners.keys() ?? [])];
  }

  /** The three best prices with their sizes; of a removed runner none. */
  best(marketId: string, runnerId: string, side: Side): Level[] {
    const market = this.#markets.get(marketId);
    const runner = market?.runners.get(runnerId);
    if (!market || !runner || market.removed.has(runnerId)) return [];
    const levels = runner.all[side].size > 0 ? [...runner.all[side]] : [...runner.places[side].values()];
    return levels.sort((a, b) => (side === 'back' ? b[0] - a[0] : a[0] - b[0])).slice(0, 3);
  }

  #apply({ id, img, marketDefinition, rc = [] }: Change): void {
    const market = this.#markets.get(id) ?? { runners: new Map(), status: '', removed: new Set() };
    this.#markets.set(id, market);
    if (img) market.runners.clear();
    if (marketDefinition) {
      market.status = marketDefinition.status;
      for (const runner of marketDefinition.runners) {
        runnerOf(market.runners, String(runner.id));
        if (runner.status === 'REMOVED') market.removed.add(String(runner.id));
      }
    }
    for (const { id: runnerId, ...ladders } of rc) {
      const runner = runnerOf(market.runners, String(runnerId));
      for (const [name, levels] of Object.entries(ladders)) {
        if (!Array.isArray(levels)) continue;
        const side = name.endsWith('atb') ? 'back' : 'lay';
        if (/^at[bl]$/.test(name))
          for (const [price = 0, size = 0] of levels) {
            if (size === 0) runner.all[side].delete(price);
            else runner.all[side].set(price, size);
          }
        if (/^bd?at[bl]$/.test(name))
          for (const [place = 0, price = 0, size = 0] of levels) {
            if (size === 0) runner.places[side].delete(place);
            else runner.places[side].set(place, [price, size]);
          }
      }
    }
  }
}

function runnerOf(runners: Map<string, Runner>, id: string): Runner {
  let runner = runners.get(id);
  if (!runner) {
    runner = {
      all: { back: new Map(), lay: new Map() },
      places: { back: new Map(), lay: new Map() },
    };
    runners.set(id, runner);
  }
  return runner;
}
