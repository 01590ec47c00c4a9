import { api } from '@touchline/shared/contracts/api';
import { CALL_NAMES } from './call-names';

test('a name of a call is that of its declaration', () => {
  const declared = Object.keys(CALL_NAMES).map((call) => [call, Reflect.get(api, call)?.name]);
  expect(CALL_NAMES).toEqual(Object.fromEntries(declared));
});
