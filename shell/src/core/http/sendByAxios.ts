import axios, { type AxiosAdapter, type AxiosRequestConfig } from 'axios';

/** The parts of an answer that the client reads. */
export interface RawReply extends Pick<Response, 'status' | 'statusText' | 'text'> {
  headers: Pick<Headers, 'get'>;
}
export type Fetch = (url: string, init: RequestInit) => Promise<RawReply>;

/** A prepared request: its body is text or a form. */
type Outgoing = Pick<AxiosRequestConfig, 'url' | 'method' | 'headers' | 'data' | 'signal' | 'fetchOptions'>;

/**
 * Bodies are text both ways, because the client serialises and parses them. No timeout, by
 * docs/reference/behaviour.md#9-constants.
 */
const http = axios.create({
  timeout: 0,
  transformRequest: [(data: unknown) => data],
  transformResponse: [(data: unknown) => data],
  validateStatus: () => true,
});

/**
 * Sends a request with a bearer or a body, once (docs/decisions/requests.md#what-is-sent-by-axios-and-what-by-fetch).
 * Loaded with the first of them.
 */
export async function sendByAxios(fetch: Fetch, outgoing: Outgoing): Promise<RawReply> {
  let headers: RawReply['headers'] = new Headers();
  const noted: Fetch = async (url, init) => {
    const reply = await fetch(url, init);
    headers = reply.headers;
    return reply;
  };
  const { status, statusText, data } = await http.request<string>({
    ...outgoing,
    adapter: fetchAdapter(noted),
  });
  return { status, statusText, headers, text: async () => data };
}

/**
 * An axios adapter over fetch that reads text and supports only the options we use. The build leaves axios's own out,
 * and it works the same in browsers and Node.
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
      ...config.fetchOptions,
      ...(config.signal instanceof AbortSignal && { signal: config.signal }),
    });
    const { status, statusText } = response;
    return { data: await response.text(), status, statusText, headers: {}, config };
  };
}
