import { Link, useBusState } from '@touchline/shared/platform';
import { buttonClass } from '@touchline/shared/ui';
import { LOGIN_PATH } from '../../guards/requireLogin';
import { MessagePage } from './MessagePage/MessagePage';
import { WaysOn } from './WaysOn';

/** /not-authorized: the player may not see what was asked for. */
export function NotAuthorized() {
  const visitor = useBusState('session').status === 'visitor';
  return (
    <MessagePage
      icon="lock"
      title="This page isn’t open to you"
      actions={
        <>
          {visitor && (
            <Link to={LOGIN_PATH} className={buttonClass({ size: 'lg' })}>
              Log in
            </Link>
          )}
          <WaysOn />
        </>
      }
    >
      <p>
        {visitor
          ? 'Log in with the account that may see it, or go on with what is open to everyone.'
          : 'Your account doesn’t include it. If you think it should, ask the support of this site.'}
      </p>
    </MessagePage>
  );
}
