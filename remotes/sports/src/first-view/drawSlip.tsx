import type { FirstSlot } from '@touchline/shared/contracts/first-view';
import { entity, maybe, rows } from '@touchline/shared/contracts/reading';
import { DEFAULT_STAKES, type StakePreset, stakePreset } from '@touchline/shared/contracts/session';
import { drawPage } from '@touchline/shared/first-view';
import { sideLabel } from '@touchline/shared/format';
import { t } from '@touchline/shared/language/macro';
import { readStored, STORAGE } from '@touchline/shared/storage';
import {
  Button,
  classNames,
  IconButton,
  MoneyInput,
  NumberInput,
  Sheet,
  Skeleton,
} from '@touchline/shared/ui';
import { LADDER_DEPTH } from '../features/odds/index.first';
import stepper from '../features/price-stepper/PriceStepper.module.css';
import slip from '../features/slip/BetSlip.module.css';
import card from '../features/slip/card/BetCard.module.css';
import form from '../features/slip/card/BetForm.module.css';
import note from '../features/slip/card/BetNote.module.css';
import place from '../features/slip/fields/PlaceButton.module.css';
import stakes from '../features/slip/fields/StakeField.module.css';
import { FIRST_SLIP } from '../features/slip/first-slip';
import { showAbove } from '../features/slip/useTappedInSight';

/** A price that was tapped on a page's first view. */
interface TappedPrice {
  readonly eventId: string;
  /** Undefined on a board. */
  readonly marketId: string | undefined;
  readonly runnerName: string;
  readonly side: 'BACK' | 'LAY';
  readonly price: string;
  /** The names of its market and its event, as far as the view has them. */
  readonly names: readonly string[];
}

/**
 * The slip with a tapped price, in which a stake can be typed while the slip's code loads; nothing can be placed. The slip
 * takes over what was typed (first-slip.ts). Where the device has bets already, the tap waits for the slip's code, because
 * it may take a bet out of the slip.
 */
export const drawSlip: FirstSlot = (tapped, { isPlayer, path }) => {
  const opened = document.getElementById(FIRST_SLIP);
  const price = priceOf(tapped, path);
  if (!price || (!opened && readStored(STORAGE.betSlips, rows(entity({}))))) return;
  const sheet = drawPage(<SlipView tapped={price} isPlayer={isPlayer} />);
  for (const preset of sheet.querySelectorAll<HTMLElement>('[data-stake]'))
    preset.addEventListener('click', () => {
      const stake = preset.closest('form')?.querySelector<HTMLInputElement>('[data-first-stake]');
      if (stake) stake.value = preset.dataset.stake ?? '';
    });
  if (opened) {
    // The card of the last tap is open, as in the slip.
    for (const older of opened.querySelectorAll('form')) older.style.display = 'none';
    opened.querySelector('ul')?.prepend(...sheet.querySelectorAll('li'));
    opened.hidden = false;
    delete opened.dataset.closed;
    return;
  }
  sheet.id = FIRST_SLIP;
  const close = () => {
    sheet.hidden = true;
    sheet.dataset.closed = '';
  };
  sheet.querySelector('button')?.addEventListener('click', close);
  sheet.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  sheet.addEventListener('submit', (event) => event.preventDefault());
  document.body.append(sheet);
  // As high as the slip that takes its place.
  sheet.style.minHeight = getComputedStyle(sheet).maxHeight;
  sheet.querySelector('form')?.focus({ preventScroll: true });
  showAbove(sheet, tapped);
};

/** The tapped price, read where the page's first view shows it; undefined where it is not a price of an exchange's market. */
function priceOf(tapped: Element, path: string): TappedPrice | undefined {
  const price = tapped.querySelector('[data-price]')?.textContent ?? '';
  const row = tapped.closest<HTMLElement>('[data-event-id]');
  const market = tapped.closest<HTMLElement>('[data-market-id]');
  const runnerName =
    tapped.closest<HTMLElement>('[data-runner]')?.dataset.runner ??
    tapped.closest(`[data-depth="${LADDER_DEPTH}"]`)?.querySelector('h3')?.textContent;
  const eventId = row?.dataset.eventId ?? decodeURIComponent(path.split('/')[2] ?? '');
  if (!/^\d+(\.\d+)?$/.test(price) || !runnerName || !eventId) return undefined;
  return {
    eventId,
    marketId: market?.dataset.marketId,
    runnerName,
    side: tapped.matches('[data-side="lay"]') ? 'LAY' : 'BACK',
    price,
    names: [
      market?.querySelector('h2')?.textContent,
      (row ?? document).querySelector('h1, h3')?.textContent,
    ].flatMap((name) => name ?? []),
  };
}

/** The same markup as the slip's with one bet, from `Docket` to `PlaceButton`. */
function SlipView({ tapped, isPlayer }: { tapped: TappedPrice; isPlayer: boolean }) {
  const { eventId, marketId, runnerName, side, price, names } = tapped;
  const name = t`Price`.toLowerCase();
  return (
    <Sheet open modal={false} title={t`Bet slip`} onClose={nothing} className={slip.sheet}>
      <div>
        <ul className={slip.bets}>
          <li>
            <article
              className={card.card}
              data-event-id={eventId}
              data-market-id={marketId}
              data-runner={runnerName}
              data-side={side}
              data-price={price}
            >
              <header className={card.head}>
                <div className={card.about}>
                  <h3 className={card.title}>
                    <span className={card.chip}>{sideLabel({ format: 'DECIMAL', side })}</span>{' '}
                    <bdi translate="no">{runnerName}</bdi>
                  </h3>
                  <p className={card.where} translate="no">
                    {names.join(' · ')}
                  </p>
                </div>
                <IconButton
                  icon="close"
                  size="sm"
                  label={t`Remove ${runnerName} from the slip`}
                  style={{ visibility: 'hidden' }}
                />
              </header>
              <form className={form.form} tabIndex={-1} aria-label={runnerName}>
                <div className={form.terms}>
                  <div className={stepper.stepper}>
                    <IconButton icon="minus" label={t`Lower ${name}`} variant="outline" disabled />
                    <NumberInput label={t`Price`} decimal readOnly value={price} />
                    <IconButton icon="plus" label={t`Higher ${name}`} variant="outline" disabled />
                  </div>
                  <MoneyInput label={t`Stake`} placeholder="0" data-first-stake="" />
                </div>
                <div className={note.note} />
                <fieldset className={classNames(stakes.presets, 'fading-row')}>
                  <legend className="visually-hidden">{t`Stakes`}</legend>
                  {stakePresets(isPlayer).map(({ title, value }) => (
                    <button
                      key={`${title} ${value}`}
                      type="button"
                      translate="no"
                      className={stakes.preset}
                      data-stake={value}
                    >
                      {title}
                    </button>
                  ))}
                </fieldset>
                {/* As high as what the slip has here: figures, results, a choice and its orders. */}
                {[46, 44, 44, 44].map((height, line) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines stay in their order
                  <div key={line} style={{ height: `${height}px` }}>
                    <Skeleton width="60%" />
                  </div>
                ))}
                <Button type="submit" variant="primary" size="lg" full className={place.place} aria-disabled>
                  {isPlayer ? t`Place bet` : t`Log in to place`}
                </Button>
              </form>
            </article>
          </li>
        </ul>
      </div>
    </Sheet>
  );
}

const nothing = () => undefined;

/** The player's stake buttons, or the defaults, as the session gives them. */
function stakePresets(isPlayer: boolean): readonly StakePreset[] {
  const user = isPlayer
    ? readStored(STORAGE.userinfo, entity({ stakes: maybe(rows(stakePreset), []) }))
    : undefined;
  return user && user.stakes.length > 0 ? user.stakes : DEFAULT_STAKES;
}

window.touchlineFirstSlot = drawSlip;
