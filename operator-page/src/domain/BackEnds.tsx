import { useLingui } from '@touchline/shared/language/macro';
import { EmptyState, Stack } from '@touchline/shared/ui';
import type { DomainView } from '../../operator-api';
import { ChangeSwitch } from '../ChangeSwitch';

/** The back ends of their own teams that the remotes of the domain want to call, each as a switch. */
export function BackEnds({ domain }: { readonly domain: DomainView }) {
  const { t } = useLingui();
  const remotes = domain.sees.remotes.filter(({ backEnds }) => backEnds.length > 0);
  if (remotes.length === 0)
    return <EmptyState title={t`No release of this domain calls a back end of its own.`} />;
  return (
    <Stack gap={3}>
      {remotes.map(({ name, backEnds }) => (
        <section key={name} aria-label={t`Back ends of ${name}`}>
          <h3>{t`Back ends of ${name}`}</h3>
          {backEnds.map(({ origin, isAllowed, isNamed }) => (
            <ChangeSwitch
              key={origin}
              domain={domain}
              label={t`${name} calls ${origin}`}
              hint={
                isNamed
                  ? t`Players’ browsers send it what the pages of ${name} say, never a session`
                  : t`The release of this domain does not name it`
              }
              checked={isAllowed}
              changeTo={(on) => ({ kind: 'back-end', remote: name, origin, on })}
            />
          ))}
        </section>
      ))}
    </Stack>
  );
}
