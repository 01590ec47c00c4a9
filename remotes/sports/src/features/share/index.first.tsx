import type { SportEvent } from '@touchline/shared/contracts/markets';
import { useLingui } from '@touchline/shared/language/macro';
import { IconButton } from '@touchline/shared/ui';

/** The button in a first view, whose taps are passed to the page. */
export function ShareEvent({ event: { title: name } }: { event: Pick<SportEvent, 'title'> }) {
  const { t } = useLingui();
  return <IconButton icon="share" label={t`Share ${name}`} />;
}
