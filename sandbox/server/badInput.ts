import type * as v from 'valibot';
import { Refusal } from './Refusal';

/** The issues of a schema as the ABP error with a line per field. */
export function badInput(issues: readonly v.BaseIssue<unknown>[]): Refusal {
  const validationErrors = issues.map((issue) => {
    const field = issue.path?.map((step) => String(step.key)).join('.') ?? '';
    const wanted =
      issue.expected === null ? issue.message : `expected ${issue.expected}, received ${issue.received}`;
    return { message: field === '' ? wanted : `${field}: ${wanted}`, members: field === '' ? [] : [field] };
  });
  const message = `Your request is not valid. ${validationErrors.map((error) => error.message).join('; ')}`;
  return new Refusal(message, { status: 400, code: 'INVALID', validationErrors });
}
