import axios, { type AxiosAdapter, type AxiosRequestConfig } from 'axios';

/** What is read of an answer. */
export type Reply = Pick<Response, 'status' | 'statusText' | 'text'>;
export type Fetch = (url: string, init: RequestInit) => Promise<Reply>;

/** A request as it travels: a body that is text or a form already. */
export type Outgoing = Pick<AxiosRequestConfig, 'url' | 'method' | 'headers' | 'data' | 'signal'>;

/**
 * Bodies stay text both ways: we serialise and read them ourselves. No timeout, as
 * docs/reference/behaviour.md#9-constants has it.
 */
const http = axios.create({
  timeout: 0,
  transformRequest: [(data: unknown) => data],
  transformResponse: [(data: unknown) => data],
  validateStatus: () => true,
});

/** Sends a request once. Loaded when the first one leaves: the answers a page starts with were asked for before. */
export async function sendByAxios(fetch: Fetch, outgoing: Outgoing): Promise<Reply> {
  const { status, statusText, data } = await http.request<string>({
    ...outgoing,
    adapter: fetchAdapter(fetch),
  });
  return { status, statusText, text: async () => data };
}

/**
 * An axios adapter over fetch that reads text and has no options we don't use: the build leaves axios's own out, and it
 * is the same in browsers and Node.
 */
function fetchAdapter(fetch: Fetch): AxiosAdapter {
  return async (config) => {
    const headers = Object.entries(config.headers.toJSON()).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const response = await fetch(config.url ?? '', {
      method: (config.method ?? 'get').toUpperCase(),
      headers,
      body: config.data ?? null,
      ...(config.signal instanceof AbortSignal && { signal: config.signal }),
    });
    const { status, statusText } = response;
    return { data: await response.text(), status, statusText, headers: {}, config };
  };
}
