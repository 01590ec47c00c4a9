import { shareOut } from './shareOut';

const picture = { name: 'picture.png' } as File;
const shared = { title: 'India v Australia', url: 'https://shop.example/markets/e1/m1', picture };

function device(takesFiles: boolean, fault?: Error) {
  const given: (ShareData | undefined)[] = [];
  return {
    given,
    canShare: () => takesFiles,
    share: async (data?: ShareData) => {
      given.push(data);
      if (fault) throw fault;
    },
  };
}

it('the picture goes with the link where the device takes files', async () => {
  const takes = device(true);
  expect(await shareOut(shared, takes)).toBe(true);
  expect(takes.given).toEqual([{ title: shared.title, url: shared.url, files: [picture] }]);
});

it('the link goes alone where it does not', async () => {
  const takes = device(false);
  await shareOut(shared, takes);
  expect(takes.given).toEqual([{ title: shared.title, url: shared.url }]);
});

it('a player who closes the share sheet sees no fault; a device that refuses does', async () => {
  expect(await shareOut(shared, device(true, new DOMException('', 'AbortError')))).toBe(true);
  expect(await shareOut(shared, device(true, new DOMException('', 'NotAllowedError')))).toBe(false);
});
