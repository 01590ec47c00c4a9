import { MessagePage } from './MessagePage/MessagePage';
import { WaysOn } from './WaysOn';

/** /error-500: the site failed at something the player asked for. */
export function Error500() {
  return (
    <MessagePage icon="warning" title="Something went wrong on our side" actions={<WaysOn />}>
      <p>Your balance and your bets are safe with the exchange. Try again in a moment.</p>
    </MessagePage>
  );
}
