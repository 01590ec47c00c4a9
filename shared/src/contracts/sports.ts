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

/** The display name of each sport. */
export const SPORT_TITLES: Readonly<Record<SportKey, string>> = {
  football: 'Football',
  tennis: 'Tennis',
  cricket: 'Cricket',
  kabaddi: 'Kabaddi',
  horseRacing: 'Horse Racing',
  casino: 'Casino',
};
