import { STORAGE, storedPreference } from '@touchline/shared/storage';

/** The actions of keys on the ladder, besides the arrows. */
export const LADDER_ACTIONS = ['back', 'lay', 'pick', 'cancel', 'centre', 'off'] as const;
export type LadderAction = (typeof LADDER_ACTIONS)[number];
/** The key of each action, as `KeyboardEvent.key` names it; letters are small. */
export type LadderKeys = Readonly<Record<LadderAction, string>>;

export const USUAL_KEYS: LadderKeys = {
  back: 'b',
  lay: 'l',
  pick: 'Enter',
  cancel: 'Delete',
  centre: 'Home',
  off: 'o',
};

/** Keys that move, leave or open something else. */
const TAKEN =
  /^(Arrow.+|Page.+|Tab|Escape|Shift|Control|Alt|AltGraph|Meta|CapsLock|Dead|Process|Unidentified|ContextMenu|OS|\/)$/;

/** The player's own keys, as text, until logout; empty: the usual ones. */
export const ladderKeysPreference = storedPreference<string>(STORAGE.ladderKeys, (stored) => stored ?? '');

/** The name of a pressed key: a letter is the same with Shift and Caps Lock. */
export function keyName(key: string): string {
  return key.length === 1 ? key.toLowerCase() : key;
}

/** Why a key cannot be used for an action: it moves or leaves, or another action has it. */
export function keyProblem(
  keys: LadderKeys,
  action: LadderAction,
  key: string,
): 'taken' | LadderAction | undefined {
  if (TAKEN.test(key)) return 'taken';
  return LADDER_ACTIONS.find((other) => other !== action && keys[other] === key);
}

/** Reads the stored keys; the usual ones where any of them is missing, may not be used or is there twice. */
export function readLadderKeys(stored: string): LadderKeys {
  let found: unknown;
  try {
    found = JSON.parse(stored);
  } catch {
    return USUAL_KEYS;
  }
  if (typeof found !== 'object' || found === null) return USUAL_KEYS;
  const given: Partial<Record<string, unknown>> = { ...found };
  const keys = { ...USUAL_KEYS };
  for (const action of LADDER_ACTIONS) {
    const key = given[action];
    if (typeof key !== 'string' || key === '' || key.length > 20) return USUAL_KEYS;
    keys[action] = keyName(key);
  }
  return LADDER_ACTIONS.some((action) => keyProblem(keys, action, keys[action])) ? USUAL_KEYS : keys;
}
