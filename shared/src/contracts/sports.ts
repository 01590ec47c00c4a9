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
