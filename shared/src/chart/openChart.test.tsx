import type uPlot from 'uplot';

beforeAll(() => {
  Object.assign(globalThis, { matchMedia: () => ({ addEventListener: () => undefined }) });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'CSS'));

async function colourOf(alpha: number, hasColorMix: boolean) {
  Object.assign(globalThis, { CSS: { supports: () => hasColorMix } });
  const { tokenColour } = await import('./openChart');
  const root = document.createElement('div');
  root.style.setProperty('--color-back', '#0af');
  const chart: Pick<uPlot, 'root'> = { root };
  return tokenColour('--color-back', alpha)(chart);
}

test('a colour that shines through is mixed by the browser', async () => {
  expect(await colourOf(0.2, true)).toBe('color-mix(in srgb, #0af 20%, transparent)');
});

test('where the browser cannot mix colours the area is not filled, and the line stays', async () => {
  expect(await colourOf(0.2, false)).toBe('transparent');
  expect(await colourOf(1, false)).toBe('#0af');
});
