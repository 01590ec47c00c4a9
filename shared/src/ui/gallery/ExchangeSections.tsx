import { useRef, useState } from 'react';
import {
  Badge,
  Button,
  Card,
  Countdown,
  Inline,
  LiveBadge,
  Money,
  PriceButton,
  ProgressBar,
  Stack,
  writePriceButton,
} from '..';
import styles from './Gallery.module.css';

const LADDER = [
  { side: 'back', depth: 3, price: '1.83', size: '42k' },
  { side: 'back', depth: 2, price: '1.84', size: '1.2L' },
  { side: 'back', depth: 1, price: '1.85', size: '25k' },
  { side: 'lay', depth: 1, price: '1.86', size: '8.4k' },
  { side: 'lay', depth: 2, price: '1.87', size: '3L' },
  { side: 'lay', depth: 3, price: '1.88', size: '950' },
] as const;
const STATES = [
  { name: 'selected', selected: true },
  { name: 'suspended', suspended: true },
  { name: 'plain' },
] as const;

export function ExchangeSections() {
  const bestRef = useRef<HTMLButtonElement>(null);
  const price = useRef(185);
  const [until] = useState(() => Date.now() + 120_000);
  const move = (by: 1 | -1) => {
    price.current += by;
    if (bestRef.current === null) return;
    writePriceButton(bestRef.current, {
      price: (price.current / 100).toFixed(2),
      size: '25k',
      move: by > 0 ? 'up' : 'down',
    });
  };
  return (
    <>
      <Card title="Prices">
        <Stack gap={2}>
          <div className={styles.prices}>
            {LADDER.map((cell) => (
              <PriceButton
                key={cell.price}
                {...cell}
                ref={cell.price === '1.85' ? bestRef : undefined}
                label={`${cell.side} India`}
              />
            ))}
            {STATES.flatMap(({ name, ...state }) =>
              (['back', 'lay'] as const).map((side) => (
                <PriceButton
                  key={`${name} ${side}`}
                  side={side}
                  label={`${side} Australia, ${name}`}
                  price={name === 'plain' ? undefined : '2.1'}
                  size={name === 'plain' ? undefined : '12k'}
                  {...state}
                />
              )),
            )}
          </div>
          <Inline>
            <Button size="sm" icon="angle-up" onClick={() => move(1)}>
              Price up
            </Button>
            <Button size="sm" icon="angle-down" onClick={() => move(-1)}>
              Price down
            </Button>
          </Inline>
        </Stack>
      </Card>
      <Card title="Figures and states">
        <Stack>
          <Inline gap={4}>
            <Money paise={12_345_678_00} />
            <Money paise={150_000} sign />
            <Money paise={-75_050} sign />
            <Money paise={500_000} stale />
            <Money paise={null} />
            <Money paise={12_000_000} short />
          </Inline>
          <Inline>
            <LiveBadge />
            <Badge icon="tv">TV</Badge>
            <Badge tone="accent">Fancy</Badge>
            <Badge tone="info">Pending</Badge>
            <Badge tone="success" icon="check">
              Matched
            </Badge>
            <Badge tone="warning">Ball running</Badge>
            <Badge tone="danger">Void</Badge>
          </Inline>
          <p>
            Code expires in <Countdown until={until} />
          </p>
          <ProgressBar label="Turnover" value={2500} max={10000} valueText="2,500.00 of 10,000.00" />
        </Stack>
      </Card>
    </>
  );
}
