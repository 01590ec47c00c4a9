import type { AxiosAdapter } from 'axios';

type Reply = Pick<Response, 'status' | 'statusText' | 'text'>;
export type Fetch = (url: string, init: RequestInit) => Promise<Reply>;

/**
 * An axios adapter over fetch that reads text and has no options we don't use: the build leaves axios's own out, and it
 * is the same in browsers and Node.
 * @param early an answer that is already on its way, used instead of a request
 */
export function fetchAdapter(fetch: Fetch, early?: Promise<Reply>): AxiosAdapter {
  return async (config) => {
    const headers = Object.entries(config.headers.toJSON()).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const response = await (early ??
      fetch(config.url ?? '', {
        method: (config.method ?? 'get').toUpperCase(),
        headers,
        body: config.data ?? null,
        ...(config.signal instanceof AbortSignal && { signal: config.signal }),
      }));
    const { status, statusText } = response;
    return { data: await response.text(), status, statusText, headers: {}, config };
  };
}
