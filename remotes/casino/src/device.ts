export type Device = 'mobile' | 'desktop';

/** The device that games must support: a phone is a coarse pointer on a narrow screen; a touch laptop is a desktop. */
export function device(): Device {
  return window.matchMedia('(pointer: coarse) and (max-width: 1023px)').matches ? 'mobile' : 'desktop';
}
