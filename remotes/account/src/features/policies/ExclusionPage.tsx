import { t, useLingui } from '@touchline/shared/language/macro';
import { Policy } from './Policy';

/** /exclusion-policy */
export default function ExclusionPage() {
  const { t } = useLingui();
  return <Policy title={t`Exclusion policy`} name="exclusionPolicy" fallback={exclusionText()} />;
}

/**
 * The exclusion policy where the operator's settings have none. It promises only what the site can do: support makes
 * the exclusions.
 */
export function exclusionText(): string {
  return [
    `# ${t`Leaving for a time, or for good`}`,
    t`You can ask to be excluded from play at any time and need no reason. Support does it; this page cannot do it by itself.`,
    `# ${t`What to write`}`,
    `- ${t`Your username, and from when until when: a day, a month, a year, or for good.`}`,
    `- ${t`Whether it is for the casino, for sports or for both.`}`,
    `# ${t`What an exclusion means`}`,
    `- ${t`You can’t place bets or open games, and you get no offers.`}`,
    `- ${t`Bets that are already matched run to their end.`}`,
    `- ${t`Your balance stays yours and can be withdrawn.`}`,
    `- ${t`Support confirms it to you with its first and last day. Until that answer is there, you are not excluded.`}`,
    `# ${t`What you can do yourself, now`}`,
    `- ${t`Log out on all your devices.`}`,
    `- ${t`Ask your bank to block payments to betting sites, and withdraw what is in your account.`}`,
    `- ${t`Ask someone you trust to keep you company in this.`}`,
  ].join('\n');
}
