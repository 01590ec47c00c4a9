import type { SportEvent } from '@touchline/shared/contracts/markets';
import { useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { Icon, iconButtonClass, menuItemClass, Popover } from '@touchline/shared/ui';
import { isInPlay } from '../events';
import { useKeepAwake } from '../keep-awake';
import { useSharing } from '../share';

/** The seldom used actions of an event: sharing it, and keeping the screen on while it is in play. */
export function EventMenu({ event, over }: { event: SportEvent; over: boolean }) {
  const { t } = useLingui();
  const platform = usePlatform();
  const awake = useKeepAwake();
  // The address may name a market of the event.
  const { share, dialog } = useSharing(window.location.pathname);
  const { title, competition } = event;
  return (
    <>
      <Popover
        align="end"
        label={t`More for ${title}`}
        trigger={<Icon name="more" size={20} />}
        triggerClassName={iconButtonClass()}
      >
        {(close) => (
          <>
            <button
              type="button"
              className={menuItemClass()}
              onClick={() => {
                close();
                share({
                  site: platform.settings.current()?.domainTitle ?? 'Touchline',
                  title,
                  detail: competition,
                });
              }}
            >
              <Icon name="share" size={18} />
              {t`Share`}
            </button>
            {awake && !over && isInPlay(event) && (
              <button
                type="button"
                className={menuItemClass()}
                aria-pressed={awake.on}
                onClick={() => {
                  awake.toggle();
                  close();
                }}
              >
                <Icon name={awake.on ? 'check' : 'sun'} size={18} />
                {t`Keep the screen on`}
              </button>
            )}
          </>
        )}
      </Popover>
      {dialog}
    </>
  );
}
