import type { MessageDescriptor } from '@touchline/shared/language';
import { msg } from '@touchline/shared/language/macro';

/** The sports and their ids (docs/reference/behaviour.md#1-who-uses-it). */
export const SPORT_IDS = {
  football: 1,
  tennis: 2,
  cricket: 3,
  kabaddi: 25,
  horseRacing: 26,
  casino: -1,
} as const;

export type SportKey = keyof typeof SPORT_IDS;

/**
 * Sports with those first that a domain puts first; the others stay in their order.
 * @param first the sports' keys, as `sportOrder` of the domain's settings has them
 */
export function inSportOrder<S>(
  sports: readonly S[],
  first: readonly string[] | undefined,
  keyOf: (sport: S) => string | undefined,
): S[] {
  const placeOf = (sport: S) => {
    const place = first?.indexOf(keyOf(sport) ?? '') ?? -1;
    return place < 0 ? Number.POSITIVE_INFINITY : place;
  };
  return [...sports].sort((a, b) => {
    const [placeOfA, placeOfB] = [placeOf(a), placeOf(b)];
    return placeOfA === placeOfB ? 0 : placeOfA - placeOfB;
  });
}

/** The key of a sport's id; undefined for a sport that has none. */
export function sportKeyOf(sportId: number): SportKey | undefined {
  return (Object.keys(SPORT_IDS) as SportKey[]).find((key) => SPORT_IDS[key] === sportId);
}

/** The name of each sport in English, by which back ends name it too. Screens show `SPORT_LABELS`. */
export const SPORT_TITLES: Readonly<Record<SportKey, string>> = {
  football: 'Football',
  tennis: 'Tennis',
  cricket: 'Cricket',
  kabaddi: 'Kabaddi',
  // not a message: it is the name of back ends
  horseRacing: 'Horse Racing',
  casino: 'Casino',
};

/** The name of each sport for screens. */
export const SPORT_LABELS: Readonly<Record<SportKey, MessageDescriptor>> = {
  football: msg`Football`,
  tennis: msg`Tennis`,
  cricket: msg`Cricket`,
  kabaddi: msg`Kabaddi`,
  horseRacing: msg`Horse Racing`,
  casino: msg`Casino`,
};
