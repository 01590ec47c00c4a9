import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { type MapPlace, type ReleaseId, SHELL } from '@touchline/registry/release/MapPlace';
import { isRemoteName } from '@touchline/shared/contracts/remotes';
import * as v from 'valibot';
import { functionAround, type NamedFunction, namedFunctions } from './namedFunctions';
import type { ScriptFrame } from './parseStack';

/** A call in the sources of a release. */
interface SourceFrame {
  kind: 'source';
  /** `<package>/<path in it>`. */
  source: string;
  /** Both from 1. */
  line: number;
  column: number;
  /** The innermost function with a name; undefined outside of any, and in packages from npm. */
  name?: string | undefined;
  /** The line's text, of our own sources. */
  text?: string | undefined;
  release: ReleaseId;
  script: ScriptFrame;
  /** By which other tools find the script's map. */
  debugId?: string | undefined;
}
/** A call in a script whose map is not kept. */
interface UnmappedFrame extends ScriptFrame {
  kind: 'script';
}
export type ResolvedFrame = SourceFrame | UnmappedFrame;

interface LoadedMap {
  trace: TraceMap;
  release: ReleaseId;
  debugId: string | undefined;
  /** By source, as they are asked for. */
  functions: Map<string, { lines: string[]; starts: number[]; named: NamedFunction[] }>;
}

const storedMap = v.object({
  version: v.literal(3),
  debugId: v.optional(v.string()),
  sources: v.array(v.nullable(v.string())),
  sourcesContent: v.array(v.nullable(v.string())),
  names: v.array(v.string()),
  mappings: v.string(),
});

/** The most maps in memory; each takes a few megabytes. */
const MAX_MAPS = 30;

/** Finds the lines of the sources that calls in scripts of the shell and of remotes stand for. */
export class StackResolver {
  /** Those that were asked for last, by release and script; undefined where none is kept. */
  readonly #maps = new Map<string, Promise<LoadedMap | undefined>>();

  constructor(private readonly place: MapPlace) {}

  /** @throws UserError when the place of maps can't be read */
  resolve(frames: readonly ScriptFrame[]): Promise<ResolvedFrame[]> {
    return Promise.all(frames.map((frame) => this.#resolve(frame)));
  }

  async #resolve(frame: ScriptFrame): Promise<ResolvedFrame> {
    const unmapped: UnmappedFrame = { kind: 'script', ...frame };
    const script = scriptOf(frame.path);
    const map = script && (await this.#map(script.file, script.release));
    if (!map) return unmapped;
    const { source, line, column } = originalPositionFor(map.trace, {
      line: Math.max(frame.line, 1),
      column: Math.max(frame.column - 1, 0),
    });
    if (source === null) return unmapped;
    const { release, debugId } = map;
    const at = { source, line, column: column + 1 };
    return { kind: 'source', ...at, ...functionAndText(map, at), release, script: frame, debugId };
  }

  #map(file: string, release: ReleaseId | undefined): Promise<LoadedMap | undefined> {
    const key = `${release?.name} ${release?.version} ${file}`;
    const cached = this.#maps.get(key);
    const loading = cached ?? this.#load(file, release);
    this.#maps.delete(key);
    this.#maps.set(key, loading);
    // One that is not there yet may be published later.
    if (!cached)
      loading.then(
        (map) => map || this.#maps.delete(key),
        () => this.#maps.delete(key),
      );
    const [oldest] = this.#maps.keys();
    if (oldest !== undefined && this.#maps.size > MAX_MAPS) this.#maps.delete(oldest);
    return loading;
  }

  async #load(file: string, release: ReleaseId | undefined): Promise<LoadedMap | undefined> {
    const found = await this.place.find(file, release);
    const read = found && v.safeParse(v.pipe(v.string(), v.parseJson(), storedMap), found.text);
    if (!found || !read?.success) return undefined;
    const { debugId, ...map } = read.output;
    return { trace: new TraceMap(map), release: found.release, debugId, functions: new Map() };
  }
}

/** The script of a path, and its release where the path names it: `/remotes/<name>/<version>/<file>`. */
function scriptOf(path: string): { file: string; release?: ReleaseId } | undefined {
  const [, file] = /(?:^|\/)([\w.+-]+\.js)$/.exec(path) ?? [];
  if (file === undefined) return undefined;
  const [, name = '', version = ''] = /(?:^|\/)remotes\/([^/]+)\/([^/]+)\/[^/]+$/.exec(decoded(path)) ?? [];
  const isRelease = isRemoteName(name) && name !== SHELL && /^\d+\.\d+\.\d+[\w.+-]*$/.test(version);
  return isRelease ? { file, release: { name, version } } : { file };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The function and the text of a place in the sources. */
function functionAndText(
  { trace, functions }: LoadedMap,
  { source, line, column }: Pick<SourceFrame, 'source' | 'line' | 'column'>,
): Pick<SourceFrame, 'name' | 'text'> {
  const content = sourceContentFor(trace, source);
  if (content === null) return {};
  let parsed = functions.get(source);
  if (!parsed) {
    const lines = content.split('\n');
    let at = 0;
    const starts = lines.map((text) => {
      const start = at;
      at += text.length + 1;
      return start;
    });
    parsed = { lines, starts, named: namedFunctions(content) };
    functions.set(source, parsed);
  }
  const name = functionAround(parsed.named, (parsed.starts[line - 1] ?? 0) + column - 1);
  return { name, text: parsed.lines[line - 1]?.trim().slice(0, 200) };
}
