import { hasMarkup, isForbiddenUrl, stripMarkup } from './stripMarkup';

/** Nothing in a text without these can need cleaning: an escape could hide any of the others. */
const SUSPECT = /[<&\\]|script:|data:|__proto__/i;

type Holder = Record<string, unknown>;
interface Finding {
  holder: Holder;
  key: string;
  text: string;
}

/** A JSON answer whose strings carry no tags, or undefined when the text is no JSON (specification 5, "Response bodies"). */
export async function readAnswer(text: string): Promise<unknown> {
  const root: Holder = { body: parse(text) };
  if (!SUSPECT.test(text)) return root.body;
  const findings: Finding[] = [];
  collect(root, findings);
  for (const { holder, key, text: dirty } of findings) holder[key] = await stripMarkup(dirty);
  return root.body;
}

/** Answers are ours alone, fresh from JSON.parse: cleaned in place, since boards hold thousands of rows. */
function collect(holder: Holder, findings: Finding[]): void {
  // As an own key it would become a prototype in the next merge.
  if (Object.hasOwn(holder, '__proto__')) Reflect.deleteProperty(holder, '__proto__');
  for (const key of Object.keys(holder)) {
    const value = holder[key];
    if (typeof value === 'string') {
      if (hasMarkup(value) || isForbiddenUrl(value)) findings.push({ holder, key, text: value });
    } else if (isHolder(value)) collect(value, findings);
  }
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
