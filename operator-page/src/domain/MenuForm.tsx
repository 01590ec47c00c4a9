import { BAR_PLACES } from '@touchline/shared/contracts/remotes';
import { msg, Trans, useLingui } from '@touchline/shared/language/macro';
import {
  Button,
  Checkbox,
  EmptyState,
  IconButton,
  Inline,
  Stack,
  VisuallyHidden,
} from '@touchline/shared/ui';
import type { MenuEntryView } from '@touchline/site/domains/PlayersView';
import { useState } from 'react';
import type { DomainView } from '../../operator-api';
import { useChange } from '../useChange';
import { WriteError } from '../useWrite';
import styles from './MenuForm.module.css';

const TITLES = { pages: msg`Pages`, sports: msg`Sports`, account: msg`Account` } as const;
const MENUS = ['pages', 'sports', 'account'] as const;

/** The order of the menus and the entries of a phone's bar; until saved, moves are on this page alone. */
export function MenuForm({ domain }: { readonly domain: DomainView }) {
  const { t } = useLingui();
  const { entries } = domain.sees;
  if (entries.length === 0)
    return (
      <EmptyState icon="list" title={t`This domain has no menu`}>
        {t`No remote is released for it.`}
      </EmptyState>
    );
  // A menu that was changed elsewhere is shown as it is now.
  return <Menus key={JSON.stringify(entries)} domain={domain} />;
}

function Menus({ domain }: { readonly domain: DomainView }) {
  const { t } = useLingui();
  const { busy, error, send } = useChange(domain);
  const [entries, setEntries] = useState(domain.sees.entries);
  const chosen = entries.filter(({ inBar }) => inBar);
  const { menu, menuBar } = domain.settings;
  const isOrdered = entries.some(({ id }, index) => id !== domain.sees.entries[index]?.id);
  const isBarChanged = entries.some(
    ({ id, inBar }) => inBar !== domain.sees.entries.find((seen) => seen.id === id)?.inBar,
  );
  const order = isOrdered ? { order: entries.map(({ id }) => id) } : {};
  const bar = isBarChanged ? { bar: chosen.map(({ id }) => id) } : {};
  return (
    <Stack gap={3}>
      <p>
        {t`Entries that players may not open are left out of their menus. A phone’s bar has room for ${BAR_PLACES}.`}
      </p>
      {MENUS.map((name) => {
        const own = entries.filter((entry) => entry.menu === name);
        const title = t(TITLES[name]);
        return (
          own.length > 0 && (
            <section key={name} aria-label={t`Menu ${title}`}>
              <h3 className={styles.title}>{title}</h3>
              <ol className={styles.entries}>
                {own.map((entry, index) => {
                  const { label } = entry;
                  return (
                    <li key={entry.id} className={styles.entry}>
                      <span className={styles.label}>{label}</span>
                      {name !== 'account' && (
                        <Checkbox
                          label={
                            <Trans>
                              <VisuallyHidden>{label} in the phone’s </VisuallyHidden>bar
                            </Trans>
                          }
                          checked={entry.inBar}
                          disabled={!entry.inBar && chosen.length >= BAR_PLACES}
                          onChange={({ target }) =>
                            setEntries(
                              entries.map((shown) =>
                                shown === entry ? { ...shown, inBar: target.checked } : shown,
                              ),
                            )
                          }
                        />
                      )}
                      <IconButton
                        icon="angle-up"
                        size="sm"
                        label={t`${label} up`}
                        disabled={index === 0}
                        onClick={() => setEntries(swapped(entries, entry, own[index - 1]))}
                      />
                      <IconButton
                        icon="angle-down"
                        size="sm"
                        label={t`${label} down`}
                        disabled={index === own.length - 1}
                        onClick={() => setEntries(swapped(entries, entry, own[index + 1]))}
                      />
                    </li>
                  );
                })}
              </ol>
            </section>
          )
        );
      })}
      <Inline>
        <Button
          variant="primary"
          busy={busy}
          disabled={!isOrdered && !isBarChanged}
          onClick={() => send({ change: { kind: 'menu', ...order, ...bar } })}
        >
          {t`Save the menu`}
        </Button>
        <Button
          busy={busy}
          disabled={menu.length === 0 && menuBar.length === 0}
          onClick={() => send({ change: { kind: 'menu', order: null, bar: null } })}
        >
          {t`As the remotes propose`}
        </Button>
      </Inline>
      <WriteError error={error} />
    </Stack>
  );
}

function swapped(
  entries: readonly MenuEntryView[],
  moved: MenuEntryView,
  other: MenuEntryView | undefined,
): MenuEntryView[] {
  return entries.map((entry) => (entry === moved && other ? other : entry === other ? moved : entry));
}
