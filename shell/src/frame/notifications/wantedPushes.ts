import type { api, RequestOf } from '@touchline/shared/contracts/api';
import {
  type KeptNotifications,
  keptMutedEvents,
  keptPriceWaits,
  PUSH_KINDS,
} from '@touchline/shared/contracts/notifications';
import { tryRead } from '@touchline/shared/contracts/reading';
import { i18n } from '@touchline/shared/language';
import type { DeviceFacade } from '@touchline/shared/platform';
import { readStored, STORAGE, storedPins } from '@touchline/shared/storage';
import { titlesNow } from './notification-kinds';

/** The player's choice as it is sent to the back end, without the browser's address. */
export type WantedPushes = Omit<RequestOf<typeof api.subscribePush>, 'endpoint' | 'keys'>;

/** The most events and prices that the back end accepts; the newest are at the end. */
const MOST = 50;

/** The player's current choice, with the pins and awaited prices of this device. */
export async function wantedPushes(
  device: DeviceFacade,
  { off, details }: KeptNotifications,
): Promise<WantedPushes> {
  const muted = tryRead(keptMutedEvents, await device.read('muted-events')) ?? [];
  const waits = tryRead(keptPriceWaits, await device.read('price-alerts')) ?? [];
  const pins = readStored(STORAGE.pins, storedPins) ?? [];
  return {
    kinds: PUSH_KINDS.filter((kind) => !off.includes(kind)),
    details,
    language: i18n.language,
    titles: titlesNow(),
    events: pins.filter((id) => !muted.includes(id)).slice(-MOST),
    prices: waits.slice(-MOST).map((wait) => ({ ...wait, price: wait.price / 100 })),
  };
}
