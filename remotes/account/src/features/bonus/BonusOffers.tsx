import { api } from '@touchline/shared/contracts/api';
import { type BonusOffer, bonusOffer } from '@touchline/shared/contracts/money';
import { entity, maybe, rows } from '@touchline/shared/contracts/reading';
import { formatMoney } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { usePlatform, useQuery } from '@touchline/shared/platform';
import { readStored, STORAGE } from '@touchline/shared/storage';
import { Card, Stack } from '@touchline/shared/ui';
import { useEffect, useState } from 'react';
import styles from './BonusCard.module.css';
import pageStyles from './BonusPage.module.css';

const storedTree = entity({ bonuses: maybe(rows(bonusOffer), []) });

/**
 * The bonuses that the sport tree offers to everybody. Requests nothing, because the tree is large: uses this page's
 * tree, else the stored one.
 */
function useOffers(): readonly BonusOffer[] {
  const { api: client, settings } = usePlatform();
  const tree = useQuery({
    queryKey: ['treeSportWithEvent'],
    queryFn: ({ signal }) => client.run(api.treeSportWithEvent, { domain: settings.host }, { signal }),
    enabled: false,
  });
  const stored = useStoredOffers();
  // Another build's tree may lack them.
  return (tree.dataUpdatedAt >= stored.at && tree.data?.bonuses) || stored.offers;
}

/** Those of the stored tree, and when another tab stored it: 0 for the one that this page found. */
function useStoredOffers() {
  const [stored, setStored] = useState(() => ({ at: 0, offers: readOffers() }));
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === null || key === STORAGE.treeSportWithEvent)
        setStored({ at: Date.now(), offers: readOffers() });
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  return stored;
}

const readOffers = () => readStored(STORAGE.treeSportWithEvent, storedTree)?.bonuses ?? [];

interface BonusOffersProps {
  /** Titles of the player's own bonuses, whose cards show more. */
  readonly own: readonly string[];
}

/** The site's offers beside the player's own bonuses. An offer becomes a bonus when the back end grants it. */
export function BonusOffers({ own }: BonusOffersProps) {
  const { t } = useLingui();
  const offers = useOffers().filter(({ title }) => !own.includes(title));
  if (offers.length === 0) return null;
  return (
    <Card title={t`Offers of this site`}>
      <ul className={pageStyles.cards}>
        {offers.map(({ title, amount, terms }) => (
          <li key={title}>
            <Stack gap={2}>
              <h3 dir="auto">{title}</h3>
              {amount !== undefined && (
                <p translate="no" className={styles.amount}>{`₹${formatMoney(amount)}`}</p>
              )}
              {terms !== '' && (
                <p className={styles.terms} dir="auto">
                  {terms}
                </p>
              )}
            </Stack>
          </li>
        ))}
      </ul>
    </Card>
  );
}
