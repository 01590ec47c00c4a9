import { ComingPage } from './ComingPage';

export default function ProfitLossPage() {
  return (
    <ComingPage title="Profit and loss" icon="money-bill">
      Your result by sport, event and market will be here. Until then every settled bet is in the bet history.
    </ComingPage>
  );
}
