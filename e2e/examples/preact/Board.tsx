/** @jsxImportSource preact */
import type { BusState } from '@touchline/shared/contracts/bus';
import { formatMoney } from '@touchline/shared/format';
import { i18n } from '@touchline/shared/language';
import { t } from '@touchline/shared/language/macro';
import type { Platform } from '@touchline/shared/platform';
import { useEffect, useState } from 'preact/hooks';
import styles from './Board.module.css';

/** A player's figures, as the hub pushes them, in the player's language. */
export function Board({ platform }: { readonly platform: Platform }) {
  const balance = useTopic(platform, 'balance');
  const language = useLanguage();
  const [taps, setTaps] = useState(0);
  return (
    <section class={styles.board} lang={language}>
      <h1>{t`Promo board`}</h1>
      <p class={styles.balance}>{balance.status === 'known' ? formatMoney(balance.balance) : '–'}</p>
      <button class={styles.tap} type="button" onClick={() => setTaps(taps + 1)}>
        {t`Taps: ${taps}`}
      </button>
    </section>
  );
}

/** The language of this remote's texts; the component is drawn again when the texts of another are here. */
function useLanguage(): string {
  const [, setMessages] = useState(i18n.messages);
  useEffect(() => i18n.subscribe(() => setMessages(i18n.messages)), []);
  return i18n.language;
}

/** A state of the bus, until the component is unmounted. */
function useTopic<Topic extends keyof BusState>({ bus }: Platform, topic: Topic): BusState[Topic] {
  const [value, setValue] = useState(() => bus.value(topic));
  useEffect(() => {
    const subscription = bus.on(topic).subscribe(() => setValue(() => bus.value(topic)));
    return () => subscription.unsubscribe();
  }, [bus, topic]);
  return value;
}
