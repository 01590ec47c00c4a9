import { api, type Operation } from '@touchline/shared/contracts/api';

/** Every declaration of contracts/api, including grouped ones (the game-URL calls). */
export function declaredOperations(): Operation[] {
  return Object.values(api).flatMap(collect);
}

function collect(value: unknown): Operation[] {
  if (isOperation(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collect) : [];
}

function isOperation(value: unknown): value is Operation {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'service' in value &&
    'result' in value
  );
}
