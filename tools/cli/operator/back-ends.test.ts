import { indexOf } from '@touchline/registry/store/registry-index';
import type { Registry } from '@touchline/shared/contracts/remotes';
import { openSite } from '@touchline/site/domains/openSite';
import { editRegistryOf, makeSite, readSettings, SHOP } from '@touchline/site/domains/testing/makeSite';
import { outcome, typeOperator } from '../releasing/testing/typeCommand';

const ORIGIN = 'https://api.team.example';
const LOCAL = 'http://localhost:5050';
let dir: string;
beforeEach(() => {
  dir = makeSite();
  editRegistry(({ remotes: { sports } }) => {
    Object.assign(sports?.releases['1.0.0+aaa']?.remote ?? {}, { backEnds: [ORIGIN, LOCAL] });
  });
});

const editRegistry = (edit: (registry: Registry) => void) => editRegistryOf(dir, edit);
const typed = (...args: string[]) => typeOperator(dir, args);
const settings = () => readSettings(dir);

test('an origin that the release names is shown, allowed, told, recorded and taken back', async () => {
  expect((await typed('back-end', SHOP, 'sports')).said).toContain(`calls ${ORIGIN}: not allowed`);
  expect(await typed('back-end', SHOP, 'sports', ORIGIN)).toMatchObject(
    outcome(0, `sports calls: none -> ${ORIGIN}`),
  );
  expect(settings().backEnds).toEqual({ sports: [ORIGIN] });
  expect((await typed('show', SHOP)).said).toContain(`calls ${ORIGIN}: allowed`);
  expect((await typed('history')).said).toContain(`let sports call ${ORIGIN}`);
  expect((await typed('undo', '1')).code).toBe(0);
  expect(settings()).not.toHaveProperty('backEnds');
  await typed('back-end', SHOP, 'sports', ORIGIN);
  expect((await typed('back-end', SHOP, 'sports', ORIGIN, '--refuse')).code).toBe(0);
  expect(settings()).not.toHaveProperty('backEnds');
});

test.each([
  ['https://other.example', 'is no back end that sports 1.0.0+aaa names (https://api.team.example, '],
  ['http://api.team.example', 'is not https'],
  ['https://api.team.example/v1', 'is no origin'],
  [`${ORIGIN}; script-src *`, 'is no origin'],
  [LOCAL, 'is on the machine of whoever opens the page'],
])('%s is refused, and nothing is written', async (origin, message) => {
  expect(await typed('back-end', SHOP, 'sports', origin)).toMatchObject(outcome(1, message));
  expect(settings()).toEqual({ domainTitle: 'Shop' });
});

test('a remote without a back end, an unknown one, and a refusal of nothing say what to do', async () => {
  expect((await typed('back-end', SHOP, 'casino')).said).toContain('names it in backEnds of src/remote.ts');
  expect((await typed('back-end', SHOP, 'sprots')).said).toContain('Did you mean "sports"?');
  expect((await typed('back-end', SHOP, 'sprots', ORIGIN)).said).toContain('Did you mean "sports"?');
  expect((await typed('back-end', SHOP, 'sports', '--refuse')).said).toContain('Name the origin.');
});

test('a release that does not name the origin is not held up by it; validate tells of it', async () => {
  await typed('back-end', SHOP, 'sports', ORIGIN);
  const pinned = await typed('pin', SHOP, 'sports', '1.1.0');
  expect(pinned.code).toBe(0);
  expect(pinned.said).toContain(`Not used: ${ORIGIN} is no back end that sports 1.1.0+bbb names`);
  expect((await typed('show', SHOP)).said).toContain('allowed, and its release does not name it');
  expect((await typed('validate')).code).toBe(1);
});

test('it takes the role for releases, so a domain that asks for a second person for those asks here', async () => {
  await (await openSite(dir)).change(SHOP, { kind: 'approval', of: ['release'] }, { who: 'asha' });
  expect((await typed('back-end', SHOP, 'sports', ORIGIN)).said).toContain('Proposal 1 by asha');
});

test('what tabs read has no back ends of releases', () => {
  const registry = editRegistry(() => {});
  expect(Buffer.from(indexOf(registry)).toString()).not.toContain(ORIGIN);
});
