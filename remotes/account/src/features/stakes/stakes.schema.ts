import { DEFAULT_STAKES, type StakePreset } from '@touchline/shared/contracts/session';
import { parseRupees } from '@touchline/shared/format';
import { object, string } from '@touchline/shared/forms';
import { t } from '@touchline/shared/language/macro';
import { stakeSaid } from './stake-name';

/** Eight buttons, as many as there are default presets (docs/reference/behaviour.md#9-constants). */
export const PLACES = DEFAULT_STAKES.map((_, place) => place);

export const titleName = (place: number) => `title${place}`;
export const valueName = (place: number) => `value${place}`;

const STAKE = /^[1-9]\d{0,7}$/;
type Fields = Readonly<Record<string, unknown>>;

const textOf = (fields: Fields, name: string) => String(fields[name] ?? '').trim();

/** The first earlier button with the same text, counted from 1. */
function earlier(fields: Fields, nameOf: (place: number) => string, place: number): number | undefined {
  const text = textOf(fields, nameOf(place)).toLowerCase();
  const found = PLACES.slice(0, place).find((other) => textOf(fields, nameOf(other)).toLowerCase() === text);
  return text === '' || found === undefined ? undefined : found + 1;
}

function title(place: number) {
  return (
    string()
      .trim()
      .required(() => t`Give it a name`)
      .max(8, () => t`At most 8 characters`)
      // Requests are stripped of tags and SQL-like tokens (docs/reference/behaviour.md#5-validation), and a name must
      // be stored as it was typed.
      .matches(/^[\p{L}\p{N} .,+₹-]*$/u, () => t`Letters, digits, spaces and . , + - only`)
      .test('own-stake', (name, { parent, createError }) => {
        const said = stakeSaid(name ?? '');
        const stake = textOf(parent, valueName(place));
        if (said === undefined || !STAKE.test(stake) || said === Number(stake)) return true;
        return createError({ message: t`It says ₹${said}, but the stake is ₹${stake}` });
      })
      .test('own-name', (_, { parent, createError }) => {
        const other = earlier(parent, titleName, place);
        return other === undefined || createError({ message: t`Button ${other} has this name` });
      })
  );
}

function value(place: number) {
  return string()
    .transform((_value, typed) => stakeTyped(String(typed ?? '')))
    .required(() => t`Enter a stake`)
    .matches(STAKE, () => t`Whole rupees, from 1 to 9,99,99,999, digits only`)
    .test('own-value', (_, { parent, createError }) => {
      const other = earlier(parent, valueName, place);
      return other === undefined || createError({ message: t`Button ${other} has this stake` });
    });
}

/** A typed stake as whole rupees in ASCII digits; a text that is no such stake stays, and is refused. */
export function stakeTyped(typed: string): string {
  const stake = parseRupees(typed);
  return stake.ok && stake.paise % 100 === 0 ? String(stake.paise / 100) : typed.trim();
}

/** The sixteen fields of the form, all of them text as typed. */
export const stakesSchema = object(
  Object.fromEntries(
    PLACES.flatMap((place) => [
      [titleName(place), title(place)],
      [valueName(place), value(place)],
    ]),
  ),
);

/** Presets in the form; places without a preset get the default one. */
export function toFields(stakes: readonly StakePreset[]): Record<string, string> {
  return Object.fromEntries(
    PLACES.flatMap((place) => {
      const preset = stakes[place] ?? DEFAULT_STAKES[place];
      return [
        [titleName(place), preset?.title ?? ''],
        [valueName(place), String(preset?.value ?? '')],
      ];
    }),
  );
}

export function toStakes(fields: Fields): StakePreset[] {
  return PLACES.map((place) => ({
    title: String(fields[titleName(place)]),
    value: Number(fields[valueName(place)]),
  }));
}
