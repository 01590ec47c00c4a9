import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@touchline/shared/language/macro';
import { Banner } from '@touchline/shared/ui';
import type { PreviewReach } from '../../operator-api';
import { callServer } from '../callServer';
import { useOperator } from '../OperatorContext';

/** Shows when the preview cannot reach the back end, which is not a fault of the site. */
export function ReachNote({ host }: { readonly host: string }) {
  const { t } = useLingui();
  const { token } = useOperator();
  const { data } = useQuery({
    queryKey: ['reach', host],
    queryFn: () => callServer<PreviewReach>(token, `/api/reach?${new URLSearchParams({ host })}`),
    staleTime: 60_000,
    retry: false,
  });
  if (!data || data.reach === 'reached') return null;
  const { api, origin } = data;
  return data.reach === 'refused' ? (
    <Banner tone="warning" title={t`The preview shows the site without its back end`}>
      {t`${api} doesn't allow calls from ${origin}, so events, prices and login stay empty here. Players are not affected.`}
    </Banner>
  ) : (
    <Banner tone="warning" title={t`The back end doesn't answer`}>
      {t`${api} can't be reached from this machine, so events, prices and login stay empty here.`}
    </Banner>
  );
}
