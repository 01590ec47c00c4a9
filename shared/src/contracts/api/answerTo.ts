import { readWhole } from '../reading/decode';
import type { Operation, RequestOf, ResultOf, WireOf } from './operation';

/** An answer that stands for the back end's while a remote is developed. */
export interface CallAnswer {
  /** The call's own name. */
  name: string;
  run(request: unknown): Promise<unknown>;
}

/**
 * Answers a call in the place of the back end, in a module of `touchline dev --answers`.
 * @param answer its `result` in wire form, or an error that it throws
 */
export function answerTo<O extends Operation>(
  operation: O,
  answer: (request: RequestOf<O>) => WireOf<O> | Promise<WireOf<O>>,
): CallAnswer {
  return {
    name: operation.name,
    run: async (request): Promise<ResultOf<O>> =>
      readWhole(operation.result, await answer(request as RequestOf<O>)) as ResultOf<O>,
  };
}
