import { useState } from 'react';
import { SegmentedControl } from '../SegmentedControl/SegmentedControl';
import { Stack } from '../Stack/Stack';
import { ActionSections } from './ActionSections';
import { DataSections } from './DataSections';
import { ExchangeSections } from './ExchangeSections';
import { FeedbackSections } from './FeedbackSections';
import { FieldSections } from './FieldSections';
import { FoundationSections } from './FoundationSections';
import styles from './Gallery.module.css';
import { OverlaySections } from './OverlaySections';

const THEMES = ['dark', 'light'] as const;
const BRANDS = ['yellow', 'blue'] as const;
const SHOWN = ['dark yellow', 'dark blue', 'light yellow', 'light blue', 'all'] as const;
type Shown = (typeof SHOWN)[number];

/** The themes in the address: `#light blue`; all four without any. */
function fromAddress(): Shown {
  const asked = decodeURIComponent(location.hash.slice(1));
  return SHOWN.find((shown) => shown === asked) ?? 'all';
}

/** Every component of the design system, in every state and theme. */
export function Gallery() {
  const [shown, setShown] = useState(fromAddress);
  return (
    <main>
      {THEMES.flatMap((theme) => BRANDS.map((brand) => ({ theme, brand })))
        .filter(({ theme, brand }) => shown === 'all' || shown === `${theme} ${brand}`)
        .map(({ theme, brand }, index) => (
          <div key={`${theme} ${brand}`} className={styles.theme} data-theme={theme} data-brand={brand}>
            <div className={styles.page}>
              <div className={styles.bar}>
                <Stack gap={1}>
                  <h1>
                    Touchline, {theme}, {brand}
                  </h1>
                  <p>The design system: every component in every state.</p>
                </Stack>
                {index === 0 && (
                  <SegmentedControl
                    label="Themes shown"
                    options={SHOWN.map((value) => ({ value, label: value }))}
                    value={shown}
                    onChange={setShown}
                  />
                )}
              </div>
              <div className={styles.sections}>
                <ActionSections />
                <FieldSections />
                <ExchangeSections />
                <DataSections />
                <FeedbackSections />
                <OverlaySections />
                <FoundationSections />
              </div>
            </div>
          </div>
        ))}
    </main>
  );
}
