import type { api, RequestOf } from '@touchline/shared/contracts/api';
import {
  type KeptNotifications,
  keptMutedEvents,
  keptPriceWaits,
  PUSH_KINDS,
} from '@touchline/shared/contracts/notifications';
import { decode } from '@touchline/shared/contracts/reading';
import { i18n } from '@touchline/shared/language';
import type { DeviceFacade } from '@touchline/shared/platform';
import { readStored, STORAGE, storedPins } from '@touchline/shared/storage';
import { titlesNow } from './notification-kinds';

/** What the back end is told of a player's wishes, besides the address of the browser. */
export type WantedPushes = Omit<RequestOf<typeof api.subscribePush>, 'endpoint' | 'keys'>;

/** The back end takes so many events and prices; the newest are at the end. */
const MOST = 50;

/** What the player wants to know now, by the choice and by what the device keeps of pins and awaited prices. */
export async function wantedPushes(
  device: DeviceFacade,
  { off, details }: KeptNotifications,
): Promise<WantedPushes> {
  const muted = decode(keptMutedEvents, (await device.read('muted-events')) ?? []);
  const waits = decode(keptPriceWaits, (await device.read('price-alerts')) ?? []);
  const pins = readStored(STORAGE.pins, storedPins) ?? [];
  return {
    kinds: PUSH_KINDS.filter((kind) => !off.includes(kind)),
    details,
    language: i18n.language,
    titles: titlesNow(),
    events: pins.filter((id) => !(muted.ok && muted.value.includes(id))).slice(-MOST),
    prices: (waits.ok ? waits.value : []).slice(-MOST).map((wait) => ({ ...wait, price: wait.price / 100 })),
  };
}
