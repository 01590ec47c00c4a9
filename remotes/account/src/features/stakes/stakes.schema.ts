import { DEFAULT_STAKES, type StakePreset } from '@touchline/shared/contracts';
import { object, string } from '@touchline/shared/forms';

/** Eight buttons, as many as there are presets of the house (specification 9). */
export const PLACES = DEFAULT_STAKES.map((_, place) => place);

const title = string()
  .trim()
  .required('Give it a name')
  .max(6, 'At most 6 characters')
  // Tags and SQL-like tokens are stripped from what is sent (specification 5): a name must arrive as it was typed.
  .matches(/^[\p{L}\p{N} .,+₹-]*$/u, 'Letters, digits, spaces and . , + - only');
const value = string()
  .trim()
  .required('Enter a stake')
  .matches(/^[1-9]\d{0,7}$/, 'Whole rupees, from 1 to 9,99,99,999');

export const titleName = (place: number) => `title${place}`;
export const valueName = (place: number) => `value${place}`;

/** The sixteen fields of the form, all of them text as typed. */
export const stakesSchema = object(
  Object.fromEntries(
    PLACES.flatMap((place) => [
      [titleName(place), title],
      [valueName(place), value],
    ]),
  ),
);

/** Presets as the form has them; places without a preset get that of the house. */
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

export function toStakes(fields: Readonly<Record<string, unknown>>): StakePreset[] {
  return PLACES.map((place) => ({
    title: String(fields[titleName(place)]),
    value: Number(fields[valueName(place)]),
  }));
}
