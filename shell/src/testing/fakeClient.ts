import type { Operation, RequestOf, WireOf } from '@touchline/shared/contracts/api';
import { readWhole } from '@touchline/shared/contracts/reading';
import { ApiError } from '@touchline/shared/platform';
import { Subject } from 'rxjs';
import type { Answered, Client, RunOptions } from '../core/http/startClient';

export interface FakeClient extends Client {
  answered$: Subject<Answered>;
  calls: { operation: Operation; request: unknown; options: RunOptions | undefined }[];
  /** How often an operation was run. */
  count(operation: Operation): number;
  answer<O extends Operation>(
    operation: O,
    answer: (request: RequestOf<O>) => WireOf<O> | Promise<WireOf<O>>,
  ): void;
}

/** A client for which `answer` replaces the network. @param epoch the session's, as the real client reads it */
export function fakeClient(epoch: () => number = () => 0): FakeClient {
  const answers = new Map<Operation, (request: never) => unknown>();
  const answered$ = new Subject<Answered>();
  const calls: FakeClient['calls'] = [];
  return {
    answered$,
    calls,
    count: (operation) => calls.filter((call) => call.operation === operation).length,
    answer: (operation, answer) => void answers.set(operation, answer),
    run: async (operation, request, options) => {
      calls.push({ operation, request, options });
      const asked = { epoch: epoch(), askedAt: performance.now() };
      const answer = answers.get(operation);
      if (!answer)
        throw new ApiError('network', 'Please Check Your Network Connection...', {
          operation: operation.name,
        });
      const wire = await answer(request as never);
      const output = readWhole(operation.result, wire);
      answered$.next({ operation, wire, ...asked });
      return output as never;
    },
    underWay: () => undefined,
    stop: () => answered$.complete(),
  };
}
