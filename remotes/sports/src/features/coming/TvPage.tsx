import { ComingSoon } from './ComingSoon';

/** /tv: the shell lets only the site's TV host reach it. */
export default function TvPage() {
  return (
    <ComingSoon title="TV">
      Live pictures of every event will be listed here. Events with pictures show them in their market now.
    </ComingSoon>
  );
}
