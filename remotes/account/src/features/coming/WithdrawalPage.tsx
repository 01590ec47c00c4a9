import { ComingPage } from './ComingPage';

export default function WithdrawalPage() {
  return (
    <ComingPage title="Withdraw" icon="bank">
      Withdrawals to your bank or UPI id will be made here. It is being built; your balance stays yours until
      then.
    </ComingPage>
  );
}
