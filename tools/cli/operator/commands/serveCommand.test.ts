import { makeSite, SHOP } from '@touchline/site/domains/testing/makeSite';
import { outcome, typeCommand } from '../../releasing/testing/typeCommand';

let dir: string;
beforeEach(() => {
  dir = makeSite({ [SHOP]: { domainTitle: 'Shop' } });
});

const typed = (args: string[], env: Record<string, string> = {}) =>
  typeCommand(['operator', 'serve', '--site', dir, ...args], { cwd: dir, env });
const PUBLIC = ['--public', 'https://operator.shop.example'];
const OIDC = ['--oidc', 'oidc.json'];

test.each<[args: string[], code: number, message: string]>([
  [PUBLIC, 2, 'without a login the page is for this machine alone'],
  [['--listen', '0.0.0.0:4600'], 2, 'without a login the page is for this machine alone'],
  [OIDC, 2, '--oidc needs --public'],
  [[...OIDC, ...PUBLIC], 2, 'set TOUCHLINE_OIDC_SECRET'],
  [[...OIDC, ...PUBLIC, '--listen', '4600'], 2, '--listen takes an address and a port'],
  [[...OIDC, ...PUBLIC, '--port', '4600'], 2, 'the port stands in --listen'],
  // What is done on the page is no dry run.
  [['--dry-run'], 2, "Unknown option '--dry-run'"],
])('%j is refused', async (args, code, message) => {
  expect(await typed(args)).toMatchObject(outcome(code, message));
});

test('a file that is missing is named', async () => {
  expect(await typed([...OIDC, ...PUBLIC], { TOUCHLINE_OIDC_SECRET: 'x' })).toMatchObject(
    outcome(1, "oidc.json can't be read"),
  );
});
