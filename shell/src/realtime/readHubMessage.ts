import type { HubMessage } from '@touchline/shared/contracts';
import * as v from 'valibot';
import { hubField } from './hubField';

const message = v.object({ Code: v.string(), Data: v.string() });

/** What the hub said, once it is certain to be a message; undefined for anything else. */
export function readHubMessage(received: unknown): HubMessage | undefined {
  const read = v.safeParse(message, { Code: hubField(received, 'Code'), Data: hubField(received, 'Data') });
  return read.success ? read.output : undefined;
}
