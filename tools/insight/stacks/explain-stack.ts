import { redact } from '@touchline/shared/utilities';
import type { StackLine } from './parseStack';
import type { ResolvedFrame, StackResolver } from './StackResolver';

/** A text with its stacks in terms of the sources. */
type ExplainedLine = { kind: 'text'; text: string } | ResolvedFrame;

/** Resolves the calls of a text; what may be a player's goes from the rest (docs/reference/insight.md). */
export async function explainStack(
  lines: readonly StackLine[],
  resolver: StackResolver,
): Promise<ExplainedLine[]> {
  const frames = lines.flatMap((line) => (line.kind === 'frame' ? [line] : []));
  const resolved = await resolver.resolve(frames.map(({ kind: _, ...frame }) => frame));
  let at = 0;
  return lines.flatMap((line): ExplainedLine[] => {
    if (line.kind === 'text') return [{ kind: 'text', text: redact(line.text) }];
    const frame = resolved[at++];
    return frame ? [frame] : [];
  });
}

/** The lines for a terminal. */
export function stackLines(explained: readonly ExplainedLine[]): string[] {
  return explained.flatMap((line) => (line.kind === 'text' ? [line.text] : frameLines(line)));
}

/** `    at Board (@touchline/sports/src/…/Board.tsx:12:7)`, with the text of the line where it is known. */
function frameLines(frame: ResolvedFrame): string[] {
  if (frame.kind === 'script')
    return [
      `    at ${frame.name ?? '(no name)'} (${scriptName(frame.path)}:${frame.line}:${frame.column}), no source map`,
    ];
  const { name, source, line, column, text, release } = frame;
  const place = `${source}:${line}:${column}`;
  return [
    `    at ${name === undefined ? place : `${name} (${place})`}  [${release.name} ${release.version}]`,
    ...(text === undefined ? [] : [`         ${text}`]),
  ];
}

/** A script's name; the path of a page may have ids. */
function scriptName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.endsWith('.js') ? name : 'the page';
}
