import { MessagePage } from './MessagePage/MessagePage';
import { WaysOn } from './WaysOn';

/** /error-404: an address that this site doesn't have. */
export function Error404() {
  return (
    <MessagePage icon="search" title="We can’t find that page" actions={<WaysOn />}>
      <p>The address may be mistyped, or the page isn’t offered on this site any more.</p>
    </MessagePage>
  );
}
