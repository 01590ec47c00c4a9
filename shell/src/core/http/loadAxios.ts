import type { sendByAxios } from './sendByAxios';

/**
 * The sender's code, kept once it is here. When it can't be fetched the call fails before anything was sent, and the
 * next call fetches it again.
 */
export function loadAxios(): Promise<{ sendByAxios: typeof sendByAxios }> {
  return import(/* webpackChunkName: "axios" */ './sendByAxios');
}
