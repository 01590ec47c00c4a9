import { BAR_PLACES } from '@touchline/shared/contracts/remotes';
import type { Draft } from '@touchline/shared/forms';
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
import type { DomainChange } from '@touchline/site/changes/DomainChange';
import type { MenuEntryView } from '@touchline/site/domains/PlayersView';
import { useReducer } from 'react';
import type { DomainView } from '../../operator-api';
import { useChange } from '../useChange';
import { useTabDraft } from '../useTabDraft';
import { WriteError } from '../useWrite';
import styles from './MenuForm.module.css';

const TITLES = { pages: msg`Pages`, sports: msg`Sports`, account: msg`Account` } as const;
const MENUS = ['pages', 'sports', 'account'] as const;

/** The order of the menus and the entries of a phone's bar. Until saved, moves are kept as what is typed is. */
export function MenuForm({ domain }: { readonly domain: DomainView }) {
  const { t } = useLingui();
  const { entries } = domain.sees;
  if (entries.length === 0)
    return (
      <EmptyState icon="list" title={t`This domain has no menu`}>
        {t`No remote is released for it.`}
      </EmptyState>
    );
  return <Menus key={domain.host} domain={domain} />;
}

function Menus({ domain }: { readonly domain: DomainView }) {
  const { t } = useLingui();
  const { busy, error, write } = useChange(domain);
  const draft = useTabDraft(`menu ${domain.host}`);
  const [, show] = useReducer((changes: number) => changes + 1, 0);
  const inForce = domain.sees.entries;
  const entries = withMoves(inForce, draft);
  /** From the draft and not from what is drawn: presses may follow each other faster. */
  const keep = (change: (shown: readonly MenuEntryView[]) => MenuEntryView[]) => {
    keepMoves(inForce, change(withMoves(inForce, draft)), draft);
    show();
  };
  const discard = () => {
    draft.clear();
    show();
  };
  const save = (change: DomainChange) =>
    void write({ change }).then(discard, () => {
      // `error` says why.
    });
  const chosen = entries.filter(({ inBar }) => inBar);
  const { menu, menuBar } = domain.settings;
  const isOrdered = entries.some(({ id }, index) => id !== inForce[index]?.id);
  const isBarChanged = entries.some(
    ({ id, inBar }) => inBar !== inForce.find((seen) => seen.id === id)?.inBar,
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
                          onChange={({ target: { checked } }) =>
                            keep((shown) =>
                              shown.map((each) =>
                                each.id === entry.id ? { ...each, inBar: checked } : each,
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
                        onClick={() => keep((shown) => moved(shown, entry, -1))}
                      />
                      <IconButton
                        icon="angle-down"
                        size="sm"
                        label={t`${label} down`}
                        disabled={index === own.length - 1}
                        onClick={() => keep((shown) => moved(shown, entry, 1))}
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
          onClick={() => save({ kind: 'menu', ...order, ...bar })}
        >
          {t`Save the menu`}
        </Button>
        <Button
          busy={busy}
          disabled={menu.length === 0 && menuBar.length === 0}
          onClick={() => save({ kind: 'menu', order: null, bar: null })}
        >
          {t`As the remotes propose`}
        </Button>
        {(isOrdered || isBarChanged) && (
          <>
            <Button onClick={discard}>{t`Discard`}</Button>
            <span>{t`This differs from what is in force.`}</span>
          </>
        )}
      </Inline>
      <WriteError error={error} />
    </Stack>
  );
}

/** The entry one place up or down in its menu. */
function moved(entries: readonly MenuEntryView[], { id, menu }: MenuEntryView, by: 1 | -1): MenuEntryView[] {
  const own = entries.filter((entry) => entry.menu === menu);
  const index = own.findIndex((entry) => entry.id === id);
  const [from, to] = [own[index], own[index + by]];
  return entries.map((entry) => (entry === from && to ? to : entry === to && from ? from : entry));
}

/** Keeps what differs from what is in force. */
function keepMoves(inForce: readonly MenuEntryView[], entries: readonly MenuEntryView[], draft: Draft): void {
  draft.clear();
  if (entries.some(({ id }, index) => id !== inForce[index]?.id))
    draft.set('order', JSON.stringify(entries.map(({ id }) => id)));
  for (const { id, inBar } of entries)
    if (inForce.find((seen) => seen.id === id)?.inBar !== inBar) draft.set(`bar ${id}`, inBar);
}

/** The entries in force as they were moved and ticked; one that came since stays behind the one before it. */
function withMoves(inForce: readonly MenuEntryView[], draft: Draft): MenuEntryView[] {
  const order: string[] = JSON.parse(String(draft.get('order') ?? '[]'));
  const places = new Map<string, number>();
  let last = -1;
  for (const { id } of inForce) {
    if (order.includes(id)) last = order.indexOf(id);
    places.set(id, last);
  }
  const placeOf = ({ id }: MenuEntryView) => places.get(id) ?? last;
  return inForce
    .map((entry) => ({ ...entry, inBar: Boolean(draft.get(`bar ${entry.id}`) ?? entry.inBar) }))
    .sort((entry, other) => placeOf(entry) - placeOf(other));
}
