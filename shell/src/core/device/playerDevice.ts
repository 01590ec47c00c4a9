import type { SessionState } from '@touchline/shared/contracts/bus';
import { deviceKey, loginName } from '@touchline/shared/contracts/session';
import type { DeviceFacade } from '@touchline/shared/platform';
import type { DeviceStore, PageDeviceStore } from './deviceStore';

/**
 * The device's data, which the boot script has opened, or main.ts where the page's policy refused that script.
 * @throws Error where neither has run
 */
export function deviceOfPage(): PageDeviceStore {
  const { touchlineDevice } = globalThis;
  if (!touchlineDevice) throw new Error("The device's data are not opened: deviceStore.ts has not run.");
  return touchlineDevice;
}

/**
 * Settings of players on this device, separate for each player. A visitor has none.
 * @param lost is called once, when a setting cannot be stored and lasts until the page is closed
 */
export function playerDevice(
  store: DeviceStore,
  session: () => SessionState,
  lost: () => void = () => undefined,
): DeviceFacade {
  let isTold = false;
  const keyOf = (name: string) => {
    const player = loginName(session());
    return player === undefined ? undefined : deviceKey(player, name);
  };
  return {
    read: async (name) => {
      const key = keyOf(name);
      return key === undefined ? undefined : store.get(key);
    },
    write: async (name, value) => {
      const key = keyOf(name);
      if (key === undefined || (await store.put(key, value)) || isTold) return;
      isTold = true;
      lost();
    },
  };
}
