import { ComingPage } from './ComingPage';

export default function BonusPage() {
  return (
    <ComingPage title="Bonus" icon="gift">
      Your bonuses, their progress and their terms will be here.
    </ComingPage>
  );
}
