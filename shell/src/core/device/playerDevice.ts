import { deviceKey, loginName, type SessionState } from '@touchline/shared/contracts';
import type { DeviceFacade } from '@touchline/shared/platform';
import type { DeviceStore } from './deviceStore';

/** Settings of players on this device, separate for each player. A visitor has none. */
export function playerDevice(store: DeviceStore, session: () => SessionState): DeviceFacade {
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
      if (key !== undefined) await store.put(key, value);
    },
  };
}
