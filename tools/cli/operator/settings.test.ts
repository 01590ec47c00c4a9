import { indexOf } from '@touchline/registry/store/registry-index';
import type { Registry } from '@touchline/shared/contracts/remotes';
import { openSite } from '@touchline/site/domains/openSite';
import { editRegistryOf, makeSite, readSettings, SHOP } from '@touchline/site/domains/testing/makeSite';
import { outcome, typeOperator } from '../releasing/testing/typeCommand';

const SETTINGS = {
  headline: {
    type: 'string',
    title: 'Headline',
    description: 'Above the list',
    default: 'Offers',
    maxLength: 20,
  },
  order: { type: 'string', title: 'Order', default: 'newest', enum: ['newest', 'largest'] },
  rows: { type: 'number', title: 'Rows', default: 5, minimum: 1, maximum: 20 },
  pictures: { type: 'boolean', title: 'Pictures', default: true },
};

let dir: string;
beforeEach(() => {
  dir = makeSite();
  editRegistry(({ remotes: { sports } }) => {
    Object.assign(sports?.releases['1.0.0+aaa']?.remote ?? {}, { settings: SETTINGS });
    const rows = { ...SETTINGS.rows, maximum: 10 };
    Object.assign(sports?.releases['1.1.0+bbb']?.remote ?? {}, { settings: { rows } });
  });
});

const editRegistry = (edit: (registry: Registry) => void) => editRegistryOf(dir, edit);
const typed = (...args: string[]) => typeOperator(dir, args);
const settings = () => readSettings(dir);

test('the settings of a remote are shown with what they take', async () => {
  const { code, said } = await typed('set', SHOP, 'sports');
  expect(code).toBe(0);
  expect(said).toContain(
    'headline  Offers (its default)\n    Headline. Above the list (text of at most 20 characters)',
  );
  expect(said).toContain('rows  5 (its default)\n    Rows (a number from 1 to 20)');
  expect(said).toContain('    Order (newest, largest)');
});

test('a setting is kept as what it is, told, recorded and taken back', async () => {
  expect(await typed('set', SHOP, 'sports', 'headline', 'Cup final')).toMatchObject(
    outcome(0, 'headline of sports: Offers -> Cup final'),
  );
  await typed('set', SHOP, 'sports', 'rows', '12');
  await typed('set', SHOP, 'sports', 'pictures', 'off');
  expect(settings().remoteSettings).toEqual({ sports: { headline: 'Cup final', rows: 12, pictures: false } });
  expect((await typed('show', SHOP)).said).toContain('rows: 12');
  expect((await typed('undo', '2')).code).toBe(0);
  expect((await typed('set', SHOP, 'sports', 'headline', '--default')).code).toBe(0);
  expect(settings().remoteSettings).toEqual({ sports: { pictures: false } });
  expect((await typed('history')).said).toContain('remoteSettings.sports.rows');
  expect(await typed('validate')).toMatchObject({ code: 0 });
});

test.each([
  [['rows', '21'], 'rows of sports is not 1 to 20 by 1.0.0+aaa: “21”. Its pages use “5”.'],
  [['rows', 'many'], 'rows of sports is a number, not “many”'],
  [['order', 'oldest'], 'order of sports is none of newest, largest'],
  [['pictures', 'yes'], 'pictures of sports is “on” or “off”, not “yes”'],
  [['headline', 'x'.repeat(21)], 'has 21 characters'],
  [['headline', '<b>Cup</b>'], 'contains HTML'],
  [['row', '3'], 'There is no setting of sports "row". Did you mean "rows"?'],
])('%s is refused, and nothing is written', async (args, message) => {
  expect(await typed('set', SHOP, 'sports', ...args)).toMatchObject(outcome(1, message));
  expect(settings()).toEqual({ domainTitle: 'Shop' });
});

test('a remote without settings, and one that is off, say so', async () => {
  expect((await typed('set', SHOP, 'casino')).said).toContain('casino 2.0.0+ccc has no settings of its own');
  await typed('disable', SHOP, 'sports');
  expect((await typed('set', SHOP, 'sports', 'rows', '3')).said).toContain(
    'enable shop.example remote:sports',
  );
  expect(await typed('set', SHOP, 'sports', 'rows')).toMatchObject({ code: 1 });
});

test('another release is not held up by values that it does not take; validate tells of them', async () => {
  await typed('set', SHOP, 'sports', 'headline', 'Cup final');
  await typed('set', SHOP, 'sports', 'rows', '12');
  const pinned = await typed('pin', SHOP, 'sports', '1.1.0');
  expect(pinned.code).toBe(0);
  expect(pinned.said).toContain('rows of sports: 12 -> 5');
  expect(pinned.said).toContain('Not used: There is no setting of sports "headline".');
  expect(pinned.said).toContain('Not used: rows of sports is not 1 to 10 by 1.1.0+bbb: “12”');
  expect(await typed('validate')).toMatchObject(outcome(1, 'is not 1 to 10'));
  expect((await typed('enable', SHOP, 'cashOut')).code).toBe(0);
  await typed('unpin', SHOP, 'sports');
  expect((await typed('show', SHOP)).said).toContain('rows: 12');
});

test('a domain that asks for a second person asks for one here', async () => {
  await (await openSite(dir)).change(SHOP, { kind: 'approval', of: ['switch'] }, { who: 'asha' });
  expect((await typed('set', SHOP, 'sports', 'rows', '3')).said).toContain('Proposal 1 by asha');
});

test('what tabs read has no settings of releases', () => {
  const registry = editRegistry(() => {});
  expect(Buffer.from(indexOf(registry)).toString()).not.toContain('Above the list');
});
