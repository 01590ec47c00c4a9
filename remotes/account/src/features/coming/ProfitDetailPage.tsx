import { ComingPage } from './ComingPage';

export default function ProfitDetailPage() {
  return (
    <ComingPage title="Profit and loss detail" icon="money-bill">
      The bets behind a result will be here. Until then every settled bet is in the bet history.
    </ComingPage>
  );
}
