import { CARD, type CardContext, drawShareCard, type ShareCard } from './drawShareCard';

const colours = { background: '#000000', text: '#ffffff', muted: '#aaaaaa', brand: '#ffc52f' };
const bet: ShareCard = {
  site: 'Azure Exchange',
  title: 'India v Australia',
  detail: 'Match Odds',
  selection: 'Back · India',
  odds: '1.85',
};

/** A canvas whose letters are as wide as half their height. */
function draw(card: ShareCard, direction: 'ltr' | 'rtl' = 'ltr') {
  const texts: { text: string; x: number; colour: unknown }[] = [];
  const context = {
    fillStyle: '',
    font: '',
    direction: 'inherit',
    textAlign: 'start',
    fillRect: () => undefined,
    measureText: (text: string) => ({
      width: (text.length * Number(/(\d+)px/.exec(context.font)?.[1])) / 2,
    }),
    fillText: (text: string, x: number) => texts.push({ text, x, colour: context.fillStyle }),
  };
  drawShareCard(context as unknown as CardContext, card, { colours, direction });
  return { texts, context };
}

it('a bet’s picture has the site, the event, the market, the runner and the odds, and no amount', () => {
  const { texts } = draw(bet);
  expect(texts.map(({ text }) => text)).toEqual([
    'Azure Exchange',
    'India v Australia',
    'Match Odds',
    'Back · India',
    '1.85',
  ]);
  expect(texts[0]?.colour).toBe(colours.brand);
});

it('the stake is there where the player asked for it', () => {
  expect(draw({ ...bet, stake: 'Stake: ₹500' }).texts.at(-1)?.text).toBe('Stake: ₹500');
});

it('a text without room ends in an ellipsis', () => {
  const [, title] = draw({ ...bet, title: 'A very long name of an event '.repeat(4) }).texts;
  expect(title?.text.endsWith('…')).toBe(true);
  expect((title?.text.length ?? 0) * 32).toBeLessThanOrEqual(CARD.width);
});

it('a page that is read from the right has its texts at the right', () => {
  const { texts, context } = draw(bet, 'rtl');
  expect(context.direction).toBe('rtl');
  expect(texts.every(({ x }) => x > CARD.width / 2)).toBe(true);
});
