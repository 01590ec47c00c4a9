import '@touchline/shared/ui/tokens.css';
import '@touchline/shared/ui/base.css';
import { createRoot } from 'react-dom/client';
import { directVariant } from './directVariant';
import { engineVariant } from './engineVariant';
import { ladderVariant } from './ladderVariant';
import type { Receiver, Variant } from './Variant';
import { watchFrames } from './watchFrames';

// The page of the bench: `/?variant=engine`. `bench.play()` requests the messages from the server and returns the
// measurements.
const VARIANTS: Record<string, Variant> = {
  direct: directVariant,
  engine: engineVariant,
  ladder: ladderVariant,
};

const root = document.body.appendChild(document.createElement('div'));
const variant = VARIANTS[new URLSearchParams(location.search).get('variant') ?? ''];
if (!variant) throw new Error(`Which variant? One of ${Object.keys(VARIANTS).join(', ')}.`);
const answer = await fetch('/markets.json');
const receiver = await variant.start(createRoot(root), await answer.json());
Object.assign(window, { bench: { play: () => play(receiver) } });

/** `{"serverTime":1732131000000,…`: the time is cut out of the text, so that no variant pays for parsing it. */
const TIME_AT = '{"serverTime":'.length;
const TIME_DIGITS = 13;

function play(receiver: Receiver): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const frames = watchFrames(receiver);
    const socket = new WebSocket(`ws://${location.host}/`);
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      if (data === 'end') {
        resolve(frames.stop());
        socket.close();
        return;
      }
      frames.sent(Number(data.slice(TIME_AT, TIME_AT + TIME_DIGITS)));
      receiver.receive(data);
    };
    socket.onerror = () => reject(new Error('The server of the messages is gone.'));
  });
}
