import { api } from '@touchline/shared/contracts/api';
import { screenshotOf } from '../testing/pngs';
import { SandboxClient } from '../testing/SandboxClient';
import { useTestSandbox } from '../testing/startTestSandbox';
import { ScreenshotReader } from './ScreenshotReader';

// Reading uses the processor only: on a busy machine it takes many times its usual half second.
jest.setTimeout(60_000);

const sandbox = useTestSandbox();
const client = new SandboxClient(sandbox);

const textsOf = async (file: Blob) =>
  (await client.run(api.readScreenshot, { file })).data.data.map(({ text }) => text);

const paid = screenshotOf(['PAID 1,500.00', 'UTR 632412345678'], { width: 1080, height: 2400 });
const small = screenshotOf(['UTR 632412345678']);
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

test('the pixels of a screenshot are read line by line, also of two at once', async () => {
  const other = screenshotOf(['UTR 907806543210']);
  expect(await Promise.all([textsOf(paid), textsOf(other)])).toEqual([
    ['PAID 1,500.00', 'UTR 632412345678'],
    ['UTR 907806543210'],
  ]);
});

test('an image without text has no lines', async () => {
  expect(await textsOf(screenshotOf([], { width: 300, height: 300 }))).toEqual([]);
});

test('what is no image, or a broken one, is told so, and the next image is read', async () => {
  const whole = await bytesOf(small);
  const flawed = whole.slice();
  flawed.fill(7, 600, 900);
  const bad: BlobPart[] = [
    'hello',
    '',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'BM not a bitmap',
    '/etc/passwd',
    whole.slice(0, 8),
    whole.slice(0, whole.length - 400),
    flawed,
    new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
  ];
  for (const content of bad) {
    const { status, body } = await client.send(api.readScreenshot, { file: new Blob([content]) });
    expect([status, body.error?.message]).toEqual([400, expect.stringMatching(/read/)]);
    expect(body.error?.validationErrors).toMatchObject([{ members: ['file'] }]);
  }
  expect(await textsOf(small)).toContain('UTR 632412345678');
});

test('a thread that ends in mid-picture fails that picture alone; the next gets a new thread', async () => {
  const reader = new ScreenshotReader();
  const image = Buffer.from(await bytesOf(small));
  const reading = reader.read(image);
  const failed = expect(reading).rejects.toThrow(/cannot be read/);
  // The thread is started in the next turn of the event loop.
  await Promise.resolve();
  await reader.close();
  await failed;
  expect(await reader.read(image)).toContain('UTR 632412345678');
  await reader.close();
});
