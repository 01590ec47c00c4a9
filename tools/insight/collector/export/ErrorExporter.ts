import { messageOf } from '@touchline/registry/terminal/terminal';
import type { ReportedError } from '../error-table';
import { causeOf, type ResolveFrames } from '../openCauses';
import type { ErrorExport, ExportedCause } from './ExportedCause';

interface ExporterOptions {
  exports: readonly ErrorExport[];
  resolve: ResolveFrames;
  log: (line: string) => void;
}

/** The most errors that are sent at one time; the rest follows with the next. */
const MAX_ERRORS = 100;

/** Sends each error once to every service: how often it happened since it was sent last. */
export class ErrorExporter {
  /** How often each error has been sent, for each service. */
  readonly #sent: ReadonlyMap<ErrorExport, Map<string, number>>;
  readonly #faults = new Map<ErrorExport, string>();
  #isSending = false;

  constructor(private readonly options: ExporterOptions) {
    this.#sent = new Map(options.exports.map((target) => [target, new Map()]));
  }

  /** Takes errors for sent, up to their present counts. */
  skip(errors: readonly ReportedError[]): void {
    for (const sent of this.#sent.values()) for (const error of errors) sent.set(keyOf(error), error.count);
  }

  /**
   * Never throws: what a service does not take is sent with the next time, and the fault is told once.
   * @param errors as the file has them now
   */
  async send(errors: readonly ReportedError[]): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (const [service, sent] of this.#sent) await this.#sendTo(service, sent, errors);
    } finally {
      this.#isSending = false;
    }
  }

  async #sendTo(
    service: ErrorExport,
    sent: Map<string, number>,
    errors: readonly ReportedError[],
  ): Promise<void> {
    const due = errors.filter((error) => newOf(error, sent) > 0).slice(0, MAX_ERRORS);
    if (due.length === 0) return;
    try {
      await service.send(await this.#causes(due, sent));
      for (const error of due) sent.set(keyOf(error), error.count);
      forgetOldest(sent);
      if (this.#faults.delete(service)) this.options.log(`${service.name} takes errors again.`);
    } catch (fault) {
      const told = messageOf(fault);
      if (this.#faults.get(service) !== told)
        this.options.log(`${service.name} does not take errors: ${told}. They are sent again every minute.`);
      this.#faults.set(service, told);
    }
  }

  async #causes(due: readonly ReportedError[], sent: ReadonlyMap<string, number>): Promise<ExportedCause[]> {
    const causes = new Map<string, ExportedCause>();
    for (const error of due) {
      const { id, frames } = await causeOf(error, this.options.resolve);
      const { kind, type, message, domain, remote, release, last } = error;
      const key = JSON.stringify([id, domain, remote, release]);
      const earlier = causes.get(key);
      const count = newOf(error, sent) + (earlier?.count ?? 0);
      causes.set(
        key,
        earlier
          ? { ...earlier, count }
          : { id, kind, type, message, frames, domain, remote, release, count, last },
      );
    }
    return [...causes.values()];
  }
}

/** An error that was deleted from the file and came back is counted anew. */
function newOf(error: ReportedError, sent: ReadonlyMap<string, number>): number {
  const before = sent.get(keyOf(error)) ?? 0;
  return error.count < before ? error.count : error.count - before;
}

/** The most errors that are remembered, because a stranger can make up any number. */
const MAX_KNOWN = 20_000;

function forgetOldest(sent: Map<string, number>): void {
  for (const key of sent.keys()) {
    if (sent.size <= MAX_KNOWN) return;
    sent.delete(key);
  }
}

const keyOf = ({ domain, remote, release, kind, type, message, stack }: ReportedError) =>
  JSON.stringify([domain, remote, release, kind, type, message, stack]);
