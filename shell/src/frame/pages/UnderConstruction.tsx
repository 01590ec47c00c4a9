import { MessagePage } from './MessagePage/MessagePage';
import { WaysOn } from './WaysOn';

/** /underConstruction: a part of the site that its operator has announced but not opened. */
export function UnderConstruction() {
  return (
    <MessagePage icon="ruler" title="This part is being built" actions={<WaysOn />}>
      <p>It isn’t open yet. Everything else on the site is.</p>
    </MessagePage>
  );
}
