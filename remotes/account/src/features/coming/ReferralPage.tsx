import { ComingPage } from './ComingPage';

export default function ReferralPage() {
  return (
    <ComingPage title="Refer a friend" icon="users">
      Your referral code and the players who used it will be here.
    </ComingPage>
  );
}
