/** The query word by which /dwrequests opens one request. */
export const SHOWN_REQUEST = 'request';

/** The page of requests with this one opened. */
export function requestPath(id: string): string {
  return `/dwrequests?${new URLSearchParams({ [SHOWN_REQUEST]: id })}`;
}
