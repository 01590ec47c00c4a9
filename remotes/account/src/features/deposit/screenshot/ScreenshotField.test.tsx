import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls } from '@touchline/shared/contracts/api';
import { type FakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import DepositPage from '../DepositPage';
import { cashier, network } from '../testing/cashier-fixture';
import { ascii, png } from './testing/image-bytes';
import { OCR_LIMIT_MS } from './useScreenshot';
// The code of the payment, which a page loads with its form, takes Node longer than a test waits.
import '../PaymentStep';

const UTR = '423112345678';
const at = '/depositw?bank=m2&amount=2500';
const STORED = 'https://api.example/images/1';

/** Parts that jsdom lacks: reading a file, the decoder, the canvas and blob: addresses. */
const shown = new Set<string>();
const decode = jest.fn(async (): Promise<object> => ({ width: 100, height: 200, close: () => {} }));
function contentOf(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
}
beforeAll(() => {
  let count = 0;
  Object.assign(globalThis, { createImageBitmap: decode });
  Object.assign(Blob.prototype, { arrayBuffer: contentOf });
  Object.assign(URL, {
    createObjectURL: () => {
      count += 1;
      shown.add(`blob:${count}`);
      return `blob:${count}`;
    },
    revokeObjectURL: (address: string) => shown.delete(address),
  });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ fillRect: () => {}, drawImage: () => {} }),
    toBlob: (taken: (blob: Blob) => void) => taken(new Blob(['drawn anew'], { type: 'image/jpeg' })),
  });
});
afterEach(() => {
  shown.clear();
});

function reading(...lines: string[]): FakePlatform {
  const platform = cashier();
  platform.answer(calls.readScreenshot, () => ({ data: { data: lines.map((text) => ({ text })) } }));
  platform.answer(calls.storeImage, () => ({ url: STORED }));
  platform.answer(calls.createDeposit, () => ({ id: 'd1', status: 'REVIEW' as const }));
  return platform;
}

const file = (bytes = png(), name = 'paid.png') => new File([bytes], name, { type: 'image/png' });

/** Bypasses the picker's filter, as a player can, because it only checks the name. */
async function choose(chosen: File) {
  const input = await screen.findByLabelText(/Screenshot of the payment/);
  await userEvent.upload(input, chosen, { applyAccept: false });
}

const utrField = () => screen.getByRole('textbox', { name: 'UTR' });
const send = () => userEvent.click(screen.getByRole('button', { name: /for checking/ }));

test('a screenshot fills the UTR in, says so, and is uploaded only when the transfer is sent', async () => {
  const platform = reading('UPI Ref No 4231 1234 5678', '₹2,500.00');
  renderWithPlatform(<DepositPage />, { platform, at });
  await choose(file());
  expect(await screen.findByText('Read from your screenshot')).toBeVisible();
  expect(screen.getByText(/UTR 4231 1234 5678, ₹2,500\.00\. Reading can go wrong/)).toBeVisible();
  await waitFor(() => expect(utrField()).toHaveValue(UTR));
  const preview = screen.getByRole('img', { name: 'The screenshot that is sent along' });
  expect(preview).toBeVisible();
  expect(preview.closest('figure')).toHaveAttribute('data-unsent');
  expect(platform.asked(calls.storeImage)).toEqual([]);

  await send();
  expect(await screen.findByText('We have your transfer')).toBeVisible();
  const [{ file: sent }] = platform.asked(calls.storeImage) as [{ file: File }];
  expect(sent.name).toBe('screenshot.jpg');
  expect(platform.asked(calls.readScreenshot)).toEqual([{ file: sent }]);
  expect(platform.asked(calls.createDeposit)).toEqual([
    { amount: 2500, methodId: 'm2', utr: UTR, imageUrl: STORED },
  ]);
});

test('a forged file is refused by its content, and nothing of it leaves the device', async () => {
  const platform = reading();
  renderWithPlatform(<DepositPage />, { platform, at });
  await choose(file(new Uint8Array(ascii('<svg onload="alert(1)">'))));
  expect(await screen.findByText(/This is an SVG drawing, whatever its name says/)).toBeVisible();
  expect(screen.getByLabelText(/Screenshot of the payment/)).toBeInvalid();
  expect(screen.queryByRole('img', { name: /screenshot/ })).not.toBeInTheDocument();
  expect(platform.asked(calls.readScreenshot)).toEqual([]);
});

test('a file that only looks like a picture is refused when the browser cannot decode it', async () => {
  const platform = reading();
  decode.mockRejectedValueOnce(new DOMException('The source image could not be decoded.'));
  renderWithPlatform(<DepositPage />, { platform, at });
  await choose(file());
  expect(await screen.findByText(/This picture is damaged/)).toBeVisible();
  expect(platform.asked(calls.readScreenshot)).toEqual([]);
});

test('what the player typed stays, and the screenshot’s UTR is taken when the player says so', async () => {
  const platform = reading(`UTR ${UTR}`);
  renderWithPlatform(<DepositPage />, { platform, at });
  await userEvent.type(await screen.findByRole('textbox', { name: 'UTR' }), '612345678901');
  await choose(file());
  expect(await screen.findByText(/You typed 6123 4567 8901/)).toBeVisible();
  expect(utrField()).toHaveValue('612345678901');
  await userEvent.click(screen.getByRole('button', { name: 'Use the screenshot’s' }));
  expect(utrField()).toHaveValue(UTR);
});

test('another screenshot takes the place of the first, and of the UTR that it filled in', async () => {
  const platform = reading(`UTR ${UTR}`);
  renderWithPlatform(<DepositPage />, { platform, at });
  await choose(file());
  await waitFor(() => expect(utrField()).toHaveValue(UTR));
  platform.answer(calls.readScreenshot, () => ({ data: { data: [{ text: 'UTR 999912345678' }] } }));
  await choose(file());
  await waitFor(() => expect(utrField()).toHaveValue('999912345678'));
  expect(shown.size).toBe(1);
});

test('a removed screenshot is gone, its preview given back, and the focus is where another is chosen', async () => {
  const platform = reading(`UTR ${UTR}`);
  renderWithPlatform(<DepositPage />, { platform, at });
  await choose(file());
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(screen.getByLabelText(/Screenshot of the payment/)).toHaveFocus();
  expect(screen.queryByText('Read from your screenshot')).not.toBeInTheDocument();
  expect(shown.size).toBe(0);
  await send();
  await waitFor(() =>
    expect(platform.asked(calls.createDeposit)).toEqual([{ amount: 2500, methodId: 'm2', utr: UTR }]),
  );
  expect(platform.asked(calls.storeImage)).toEqual([]);
});

test.each([
  ['finds nothing', () => ({ data: { data: [{ text: 'a cat' }] } })],
  ['answers something else', () => ({ data: { data: 'no list' } }) as never],
  [
    'is away',
    () => {
      throw network();
    },
  ],
])('when the reader %s, the player is told to type', async (_, answer) => {
  const platform = reading();
  platform.answer(calls.readScreenshot, answer);
  renderWithPlatform(<DepositPage />, { platform, at });
  await choose(file());
  expect(await screen.findByText('We could not read it')).toBeVisible();
  await userEvent.type(utrField(), UTR);
  await send();
  await waitFor(() => expect(platform.asked(calls.createDeposit)).toHaveLength(1));
});

test('a picture that could not be read is read again when the player asks, and fills the UTR in', async () => {
  const platform = reading(`UTR ${UTR}`);
  let isAway = true;
  platform.answer(calls.readScreenshot, () => {
    if (isAway) throw network();
    return { data: { data: [{ text: `UTR ${UTR}` }] } };
  });
  renderWithPlatform(<DepositPage />, { platform, at });
  await choose(file());
  const again = await screen.findByRole('button', { name: 'Read again' });
  const [address] = shown;
  isAway = false;
  await userEvent.click(again);
  expect(await screen.findByText('Read from your screenshot')).toBeVisible();
  await waitFor(() => expect(utrField()).toHaveValue(UTR));
  expect(platform.asked(calls.readScreenshot)).toHaveLength(2);
  expect(screen.getByRole('img', { name: /screenshot/ })).toHaveAttribute('src', address);
});

test('a reader that does not answer is not waited for longer than its time', async () => {
  const platform = reading();
  platform.answer(calls.readScreenshot, () => new Promise(() => {}));
  renderWithPlatform(<DepositPage />, { platform, at });
  const input = await screen.findByLabelText(/Screenshot of the payment/);
  jest.useFakeTimers();
  try {
    fireEvent.change(input, { target: { files: [file()] } });
    // The file itself is read in real time.
    while (platform.asked(calls.readScreenshot).length === 0)
      await act(() => jest.advanceTimersByTimeAsync(1));
    await act(() => jest.advanceTimersByTimeAsync(OCR_LIMIT_MS - 1_000));
    expect(screen.getByText(/Reading the UTR/)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('Reading takes too long')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

describe('when the amounts differ', () => {
  test('nothing is sent before the player says which is right', async () => {
    const platform = reading(`UTR ${UTR}`, 'Rs. 2,400');
    renderWithPlatform(<DepositPage />, { platform, at });
    await choose(file());
    expect(await screen.findByText(/You chose ₹2,500\.00, the screenshot shows ₹2,400\.00/)).toBeVisible();
    await send();
    expect(await screen.findByText('Say which amount you sent')).toBeVisible();
    expect(platform.asked(calls.createDeposit)).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: '₹2,400.00, as on the screenshot' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send ₹2,400.00 for checking' }));
    expect(await screen.findByText(/₹2,400\.00 with UTR/)).toBeVisible();
    expect(platform.asked(calls.createDeposit)).toMatchObject([{ amount: 2400 }]);
  });

  test('nothing is sent while the screenshot is still being read', async () => {
    let read: (lines: string) => void = () => undefined;
    const platform = reading();
    platform.answer(
      calls.readScreenshot,
      () =>
        new Promise<{ data: { data: { text: string }[] } }>((resolve) => {
          read = (text) => resolve({ data: { data: [{ text }] } });
        }),
    );
    renderWithPlatform(<DepositPage />, { platform, at });
    await choose(file());
    expect(await screen.findByText(/Reading the UTR/)).toBeVisible();
    await userEvent.type(utrField(), `${UTR}{Enter}`);
    await send();
    expect(platform.asked(calls.createDeposit)).toEqual([]);
    read('Rs. 2,400');
    expect(await screen.findByText(/the screenshot shows ₹2,400\.00/)).toBeVisible();
    await send();
    expect(await screen.findByText('Say which amount you sent')).toBeVisible();
    expect(platform.asked(calls.createDeposit)).toEqual([]);
  });

  test('a misread amount is corrected by the player', async () => {
    const platform = reading(`UTR ${UTR}`, 'Rs. 24,000');
    renderWithPlatform(<DepositPage />, { platform, at });
    await choose(file());
    await userEvent.click(
      await screen.findByRole('radio', { name: '₹2,500.00, the screenshot was misread' }),
    );
    await send();
    expect(await screen.findByText('We have your transfer')).toBeVisible();
    expect(platform.asked(calls.createDeposit)).toMatchObject([{ amount: 2500 }]);
  });

  test('what was paid can be sent where the limits have changed since', async () => {
    const platform = reading(`UTR ${UTR}`, 'Rs. 2,400');
    renderWithPlatform(<DepositPage />, { platform, at: '/depositw?bank=m2&amount=300' });
    await choose(file());
    await userEvent.click(await screen.findByRole('radio', { name: '₹300.00, the screenshot was misread' }));
    await send();
    expect(await screen.findByText('We have your transfer')).toBeVisible();
    expect(platform.asked(calls.createDeposit)).toMatchObject([{ amount: 300 }]);
  });

  test('an amount outside the limits can’t be chosen', async () => {
    const platform = reading(`UTR ${UTR}`, '₹50');
    renderWithPlatform(<DepositPage />, { platform, at });
    await choose(file());
    expect(await screen.findByText(/Min ₹500 · Max ₹50,000/)).toBeVisible();
    expect(screen.queryByRole('radio', { name: /as on the screenshot/ })).not.toBeInTheDocument();
  });
});

test('a failed upload sends nothing and keeps everything; the transfer goes without it when the player says so', async () => {
  const platform = reading(`UTR ${UTR}`);
  platform.fail(calls.storeImage, 'http', 'Internal Server Error', { status: 500 });
  renderWithPlatform(<DepositPage />, { platform, at });
  await choose(file());
  await screen.findByText('Read from your screenshot');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The screenshot could not be uploaded, so nothing was sent yet. Internal Server Error',
  );
  expect(utrField()).toHaveValue(UTR);
  expect(platform.asked(calls.createDeposit)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Send without the screenshot' }));
  expect(await screen.findByText('We have your transfer')).toBeVisible();
  expect(platform.asked(calls.createDeposit)).toEqual([{ amount: 2500, methodId: 'm2', utr: UTR }]);
});

test('an upload that failed once can be tried again, and one that is done is not repeated', async () => {
  const platform = reading(`UTR ${UTR}`);
  platform.fail(calls.storeImage, 'network');
  renderWithPlatform(<DepositPage />, { platform, at });
  await choose(file());
  await screen.findByText('Read from your screenshot');
  await send();
  await screen.findByRole('alert');
  platform.answer(calls.storeImage, () => ({ url: STORED }));
  platform.fail(calls.createDeposit, 'refused', 'Deposits are closed.');
  await send();
  expect(await screen.findByText('Deposits are closed.')).toBeVisible();
  platform.answer(calls.createDeposit, () => ({ id: 'd1', status: 'REVIEW' as const }));
  await send();
  expect(await screen.findByText('We have your transfer')).toBeVisible();
  expect(platform.asked(calls.storeImage)).toHaveLength(2);
  expect(platform.asked(calls.createDeposit)).toHaveLength(2);
});
