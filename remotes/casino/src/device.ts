export type Device = 'mobile' | 'desktop';

/** What a game is asked to run on: a phone is a coarse pointer on a narrow screen; a touch laptop is a desktop. */
export function device(): Device {
  return window.matchMedia('(pointer: coarse) and (max-width: 1023px)').matches ? 'mobile' : 'desktop';
}
