import type { sendByAxios } from './sendByAxios';

/**
 * Loads the sender's code and keeps it. When it cannot be loaded the call fails before anything is sent, and the next
 * call loads it again.
 */
export function loadAxios(): Promise<{ sendByAxios: typeof sendByAxios }> {
  return import(/* webpackChunkName: "axios" */ './sendByAxios');
}
