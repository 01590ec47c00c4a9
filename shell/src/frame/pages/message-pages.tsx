import { useLingui } from '@touchline/shared/language/macro';
import { useBusState } from '@touchline/shared/platform';
import { ButtonLink, buttonClass } from '@touchline/shared/ui';
import { useNavigate } from 'react-router-dom';
import { DEFAULT_PATH, LOGIN_PATH } from '../../core/session/paths';
import { MessagePage } from './MessagePage/MessagePage';

/** The actions of an error page: to the default page, or back to the previous one. */
export function ErrorActions() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <>
      <ButtonLink to={DEFAULT_PATH} variant="primary" size="lg">
        {t`Go to In-Play`}
      </ButtonLink>
      {window.history.length > 1 && (
        <button type="button" className={buttonClass({ size: 'lg' })} onClick={() => navigate(-1)}>
          {t`Go back`}
        </button>
      )}
    </>
  );
}

/** /error-404: an address that this site does not have. */
export function Error404() {
  const { t } = useLingui();
  return (
    <MessagePage icon="search" title={t`We can’t find that page`} actions={<ErrorActions />}>
      <p>{t`The address may be mistyped, or the page isn’t offered on this site any more.`}</p>
    </MessagePage>
  );
}

/** /error-500: the site failed at something the player asked for. */
export function Error500() {
  const { t } = useLingui();
  return (
    <MessagePage icon="warning" title={t`Something went wrong on our side`} actions={<ErrorActions />}>
      <p>{t`Your balance and your bets are safe with the exchange. Try again in a moment.`}</p>
    </MessagePage>
  );
}

/** /not-authorized: the player may not see what was requested. */
export function NotAuthorized() {
  const { t } = useLingui();
  const visitor = useBusState('session').status === 'visitor';
  return (
    <MessagePage
      icon="lock"
      title={t`This page isn’t open to you`}
      actions={
        <>
          {visitor && (
            <ButtonLink to={LOGIN_PATH} size="lg">
              {t`Log in`}
            </ButtonLink>
          )}
          <ErrorActions />
        </>
      }
    >
      <p>
        {visitor
          ? t`Log in with the account that may see it, or go on with what is open to everyone.`
          : t`Your account doesn’t include it. If you think it should, ask the support of this site.`}
      </p>
    </MessagePage>
  );
}

/** /underConstruction: a part of the site that its operator has announced but not opened. */
export function UnderConstruction() {
  const { t } = useLingui();
  return (
    <MessagePage icon="ruler" title={t`This part is being built`} actions={<ErrorActions />}>
      <p>{t`It isn’t open yet. Everything else on the site is.`}</p>
    </MessagePage>
  );
}
