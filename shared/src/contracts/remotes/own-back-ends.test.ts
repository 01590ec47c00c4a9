import { backEndFault } from './own-back-ends';

test.each([
  'https://api.team.example',
  'https://api.team.example:8443',
  'http://localhost:5050',
  'http://[::1]:5050',
])('%s is the origin of a back end', (origin) => expect(backEndFault(origin)).toBeUndefined());

test.each([
  ['http://api.team.example', 'is not https'],
  ['ws://localhost:5050', 'is not https'],
  ['https://api.team.example/', 'is no origin'],
  ['https://api.team.example/v1', 'is no origin'],
  ['https://*.team.example', 'is no origin'],
  ['https://api.team.example:443', 'is no origin'],
  ['https://user@api.team.example', 'is no origin'],
  // A browser takes these for hosts, and a policy for the end of its rule.
  ['https://a;frame-ancestors', 'is no origin'],
  ['https://a,b.example', 'is no origin'],
  ["https://a'b.example", 'is no origin'],
  ['https://a"b.example', 'is no origin'],
  ['http://a;b.localhost', 'is no origin'],
  ['https://a$b.example', 'is no origin'],
  ["https://api.team.example; script-src 'unsafe-eval'", 'is no origin'],
  ['api.team.example', 'is no origin'],
  ['data:text/plain,a', 'is no origin'],
  ['', 'is no origin'],
])('%s is none', (origin, fault) => expect(backEndFault(origin)).toContain(fault));
