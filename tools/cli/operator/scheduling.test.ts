import { startDue } from '@touchline/operator-page/server/startDue';
import { openSite } from '@touchline/site/domains/openSite';
import { makeSite, readSettings, SHOP } from '@touchline/site/domains/testing/makeSite';
import { outcome, typeOperator } from '../releasing/testing/typeCommand';

const OTHER = 'other.example';
const AZURE = 'azure.example';
const SIX = '2036-12-01T06:00Z';
let dir: string;
beforeEach(() => {
  dir = makeSite({
    [SHOP]: { domainTitle: 'Shop' },
    [OTHER]: { domainTitle: 'Other', approval: ['switch'] },
    [AZURE]: { domainTitle: 'Azure' },
  });
});

const typedAt = (now: string, account: string, ...args: string[]) =>
  typeOperator(dir, args, { env: { TOUCHLINE_OPERATOR: account }, account, now: new Date(now) });
const typed = (...args: string[]) => typedAt('2036-11-30T12:00Z', 'asha', ...args);
const served = (host = SHOP) => readSettings(dir, host);

describe('several domains at once', () => {
  test('are changed alike, each with a line of its own in the history', async () => {
    const { code, said } = await typed('disable', `${SHOP},${AZURE}`, 'remote:casino');
    expect(code).toBe(0);
    expect(said).toContain('shop.example: switched off the remote casino. Change 1 by asha.');
    expect([served(), served(AZURE)].map(({ remotes }) => remotes)).toEqual([
      { casino: false },
      { casino: false },
    ]);
    expect((await typed('undo', '2')).code).toBe(0);
    expect(served().remotes).toEqual({ casino: false });
  });

  test('where one refuses, none is changed', async () => {
    const { code, said } = await typed('news', `${SHOP},none.example`, 'Cup final');
    expect(code).toBe(1);
    expect(said).toContain('Refused for 1 of 2 domains, so none was changed:');
    expect(said).toContain('There is no domain "none.example"');
    expect(served()).toEqual({ domainTitle: 'Shop' });
  });

  test.each([`${SHOP},${SHOP}`, `${SHOP},`])('%s is typed wrongly', async (hosts) => {
    expect(await typed('resume', hosts)).toMatchObject({ code: 2 });
  });

  test('are only tried by a dry run', async () => {
    const { said } = await typed('news', `${SHOP},${OTHER}`, 'Cup final', '--dry-run');
    expect(said.match(/Only tried: nothing was written/g)).toHaveLength(2);
    expect(served()).toEqual({ domainTitle: 'Shop' });
  });
});

describe('a change at a set time', () => {
  test('waits, is listed, and is made by the first who looks after it', async () => {
    const { code, said } = await typed('news', SHOP, 'Cup final', '--at', SIX);
    expect(code).toBe(0);
    expect(said).toContain('Proposal 1 for 2036-12-01T06:00:00.000Z by asha: nothing is changed yet.');
    expect(said).toContain('news: none -> Cup final');
    expect(said).not.toContain('Another person');
    expect((await typed('proposals')).said).toContain('set a line of news, for 2036-12-01T06:00:00.000Z');
    expect((await typed('due')).said).toContain('No change is due.');
    expect(served()).toEqual({ domainTitle: 'Shop' });
    const made = await typedAt('2036-12-01T06:00Z', 'cron', 'due');
    expect(made.said).toContain('set a line of news. Change 1 by asha.');
    expect(served().news).toEqual(['Cup final']);
    expect((await typedAt('2036-12-01T06:01Z', 'cron', 'due')).said).toContain('No change is due.');
    expect((await typed('undo', '1')).code).toBe(0);
  });

  test('is cancelled by who set it; the history has both', async () => {
    await typed('suspend', SHOP, '--at', SIX);
    expect((await typed('decline', '1')).said).toContain('Declined; nothing was changed.');
    expect((await typedAt('2036-12-02T06:00Z', 'cron', 'due')).said).toContain('No change is due.');
    expect((await typed('history')).said).toContain('declined proposal 1 of asha (suspended the site)');
  });

  test('that is not the settings’ any more ends, with the reason in the history', async () => {
    await typed('news', SHOP, 'Cup final', '--at', SIX);
    await typed('news', SHOP, 'Deposits are back');
    const { code, said } = await typedAt('2036-12-01T06:00Z', 'cron', 'due');
    expect(code).toBe(0);
    expect(said).toContain('can’t be carried out'.replace('’', "'"));
    expect(served().news).toEqual(['Deposits are back']);
    expect((await typed('history')).said).toContain('did not carry out proposal 1 of asha');
    expect((await typed('proposals')).said).toContain('Nothing waits');
  });

  test('where the domain asks for a second person is approved before its time, and then made by itself', async () => {
    const { said } = await typed('news', OTHER, 'Cup final', '--at', SIX);
    expect(said).toContain("Another person approves it on the operator's page");
    expect((await typedAt('2036-12-01T07:00Z', 'cron', 'due')).said).toContain('No change is due.');
    const site = await openSite(dir);
    await expect(site.approve('1', { who: 'asha', subject: 'account:asha' })).rejects.toThrow(
      'another person',
    );
    expect(await site.approve('1', { who: 'ravi', subject: 'account:ravi' })).toMatchObject({
      status: 'proposed',
    });
    expect(served(OTHER)).not.toHaveProperty('news');
    expect((await typed('proposals')).said).toContain('approved by ravi');
    expect((await typedAt('2036-12-01T06:00Z', 'cron', 'due')).said).toContain(
      'Change 2 by asha, approved by ravi',
    );
    expect(served(OTHER).news).toEqual(['Cup final']);
    expect((await typed('history', '--verify')).code).toBe(0);
  });

  test('waits for a second person where the domain began to ask for one after it was set', async () => {
    await typed('pin', SHOP, 'casino', '2.1.0+ddd', '--at', SIX);
    await typed('news', SHOP, 'Cup final', '--at', SIX);
    expect((await typed('proposals')).said).not.toContain('(to release)');
    const site = await openSite(dir);
    const ravi = { who: 'ravi', subject: 'account:ravi' };
    await site.change(SHOP, { kind: 'approval', of: ['release'] }, ravi);
    expect((await typed('proposals')).said).toContain('(to release), for 2036-12-01T06:00:00.000Z');
    const due = await typedAt('2036-12-01T06:00Z', 'cron', 'due');
    expect(due.said).toContain('set a line of news');
    expect(due.said).not.toContain('pinned casino');
    expect(served()).not.toHaveProperty('remotes');
    await expect(site.approve('1', { who: 'asha', subject: 'account:asha' })).rejects.toThrow(
      'another person',
    );
    await site.approve('1', ravi);
    expect((await typedAt('2036-12-01T06:01Z', 'cron', 'due')).said).toContain('by asha, approved by ravi');
    expect(served().remotes).toEqual({ casino: { version: '2.1.0+ddd' } });
  });

  test('that is approved after its time says that it is made at once', async () => {
    const site = await openSite(dir);
    const at = new Date(Date.now() - 60_000).toISOString();
    await site.change(
      OTHER,
      { kind: 'news', lines: ['Cup final'] },
      { who: 'asha', subject: 'account:asha', at },
    );
    const { notes } = await site.approve('1', { who: 'ravi', subject: 'account:ravi' });
    expect(notes).toContain(`Its time, ${at}, has passed: it is made at once.`);
  });

  test('is approved by one of several who do it at once; the others are told', async () => {
    await typed('news', OTHER, 'Cup final', '--at', SIX);
    const site = await openSite(dir);
    const all = await Promise.allSettled(
      ['ravi', 'mira', 'dev', 'kiran', 'sana', 'tara'].map((who) =>
        site.approve('1', { who, subject: `account:${who}` }),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await typed('history')).said.match(/approved proposal 1/g)).toHaveLength(1);
  });

  test.each([
    [['--at', 'tomorrow'], 'a time with its zone'],
    [['--at', '2036-12-01T06:00'], 'a time with its zone'],
    [['--at', '2036-11-01T06:00Z'], 'has passed'],
  ])('%s is refused', async (args, message) => {
    expect(await typed('news', SHOP, 'Cup final', ...args)).toMatchObject(outcome(2, message));
  });

  test('is for changes alone', async () => {
    expect(await typed('list', '--at', SIX)).toMatchObject({ code: 2 });
  });

  test('is made by the operator’s page while it is served', async () => {
    const site = await openSite(dir);
    const at = new Date(Date.now() - 1_000).toISOString();
    await site.change(SHOP, { kind: 'news', lines: ['Cup final'] }, { who: 'asha', at });
    const said = await new Promise<string>((done) => {
      const stop = startDue({ site, log: (line) => void stop().then(() => done(line)), everyMs: 10 });
    });
    expect(said).toBe('shop.example: set a line of news, as it was set for this time.');
    expect(served().news).toEqual(['Cup final']);
  });
});
