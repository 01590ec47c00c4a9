import type { IconName } from '@touchline/shared/ui';

/** Icons that a remote's menu entry may name; a remote newer than the shell may name an unknown one. */
const ICONS = [
  'live',
  'home',
  'star',
  'list',
  'tv',
  'casino',
  'users',
  'gift',
  'clock',
  'book',
  'price-table',
  'bank',
  'credit-card',
  'money-bill',
  'wallet',
  'settings',
  'lock',
  'hand',
  'info',
  'ban',
  'user-circle',
  'life-ring',
  'bell',
  'football',
  'tennis',
  'cricket',
  'horse-racing',
  'kabaddi',
  'download',
  'external-link',
] as const satisfies readonly IconName[];

export function menuIcon(name: string): IconName {
  return ICONS.find((icon) => icon === name) ?? 'list';
}
