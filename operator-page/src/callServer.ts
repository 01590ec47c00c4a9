import { t } from '@touchline/shared/language/macro';
import { ApiError } from '@touchline/shared/platform/ApiError';
import type { OperatorState, Refused } from '../operator-api';

/** A refusal that contains the current state. */
export class OutdatedView extends ApiError {
  readonly state: OperatorState;

  constructor(message: string, operation: string, state: OperatorState) {
    super('refused', message, { operation, status: 409 });
    this.state = state;
  }
}

/**
 * Calls the server of this page.
 * @param token of the address; undefined where a cookie tells who calls
 * @param body sent as a POST when given
 * @throws ApiError with the command's own words, at the fields it names, or of the kind `network`; OutdatedView
 */
export async function callServer<Answer>(
  token: string | undefined,
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    cache: 'no-store',
  }).catch((cause: unknown) => {
    const message =
      token === undefined
        ? t`The server of this page doesn't answer. Check your connection; the page tries again by itself.`
        : t`The command that serves this page has stopped. Start it again and open the address it prints.`;
    throw new ApiError('network', message, { operation: path, cause });
  });
  if (answer.ok) return answer.json();
  const { status } = answer;
  const { message, fields, state }: Refused = await answer.json().catch((cause: unknown) => {
    // Not the page's server but a proxy before it.
    const said = t`The command answered ${status}. What it said is in its terminal.`;
    throw new ApiError('network', said, { operation: path, status, cause });
  });
  if (state) throw new OutdatedView(message, path, state);
  throw new ApiError(status === 401 ? 'unauthorised' : 'refused', message, {
    operation: path,
    status,
    ...(fields && { fields }),
  });
}
