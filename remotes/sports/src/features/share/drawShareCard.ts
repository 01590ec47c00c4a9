/** The texts of a shared picture. None of them names the player. */
export interface ShareCard {
  /** The domain's title. */
  readonly site: string;
  /** The event. */
  readonly title: string;
  /** Below the title: the market of a bet, the competition of an event. */
  readonly detail?: string | undefined;
  /** The bet: side and runner. */
  readonly selection?: string | undefined;
  readonly odds?: string | undefined;
  /** Shown only if the player chooses it. */
  readonly stake?: string | undefined;
}

interface CardColours {
  readonly background: string;
  readonly text: string;
  readonly muted: string;
  readonly brand: string;
}

/** As wide and high as previews of links are. */
export const CARD = { width: 1200, height: 630 } as const;
const MARGIN = 72;
const FONT = 'system-ui, sans-serif';

export type CardContext = Pick<
  CanvasRenderingContext2D,
  'fillRect' | 'fillText' | 'measureText' | 'fillStyle' | 'font' | 'direction' | 'textAlign'
>;

/** Draws a picture of a market or a bet. */
export function drawShareCard(
  context: CardContext,
  card: ShareCard,
  { colours, direction }: { colours: CardColours; direction: 'ltr' | 'rtl' },
): void {
  context.fillStyle = colours.background;
  context.fillRect(0, 0, CARD.width, CARD.height);
  context.fillStyle = colours.brand;
  context.fillRect(0, 0, CARD.width, 16);
  context.direction = direction;
  context.textAlign = 'start';
  const write = (text: string | undefined, y: number, size: number, colour: string, weight = 600) => {
    if (!text) return;
    context.font = `${weight} ${size}px ${FONT}`;
    context.fillStyle = colour;
    context.fillText(
      fitted(context, text, CARD.width - 2 * MARGIN),
      direction === 'rtl' ? CARD.width - MARGIN : MARGIN,
      y,
    );
  };
  write(card.site, 110, 40, colours.brand, 700);
  write(card.title, 220, 64, colours.text, 700);
  write(card.detail, 290, 40, colours.muted);
  write(card.selection, 420, 56, colours.text, 700);
  write(card.odds, 510, 72, colours.brand, 700);
  write(card.stake, 580, 40, colours.muted);
}

/** The part of the text that fits. */
function fitted(context: CardContext, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text;
  const letters = [...text];
  while (letters.length > 1 && context.measureText(`${letters.join('')}…`).width > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
