import type { DeviceStore } from '../core/device/deviceStore';

export function memoryDevice(stored = new Map<string, unknown>()): DeviceStore {
  return {
    get: async (key) => stored.get(key),
    put: async (key, value) => {
      stored.set(key, value);
      return true;
    },
    change: async (key, next) => {
      const value = next(stored.get(key));
      stored.set(key, value);
      return value;
    },
  };
}
