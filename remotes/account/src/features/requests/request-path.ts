/** The query parameter with which /dwrequests opens one request. */
export const SHOWN_REQUEST = 'request';

/** The address of the list with this request open. */
export function requestPath(id: string): string {
  return `/dwrequests?${new URLSearchParams({ [SHOWN_REQUEST]: id })}`;
}
