import { t } from '@touchline/shared/language/macro';

/** The advice on /responsible-gaming where the operator's settings have none. */
export function gamingText(): string {
  return [
    `# ${t`Play with what you can lose`}`,
    `- ${t`Betting is entertainment that costs money. It is no income.`}`,
    `- ${t`Set an amount and a time before you start, and stop when either is reached.`}`,
    `- ${t`Don’t bet to win back a loss, and don’t bet with borrowed money.`}`,
    `- ${t`Don’t bet when you are tired, upset or have been drinking.`}`,
    `# ${t`Signs to take seriously`}`,
    `- ${t`You bet more, or longer, than you meant to.`}`,
    `- ${t`You hide it from the people close to you.`}`,
    `- ${t`Bills, work or sleep suffer.`}`,
    `# ${t`Not for minors`}`,
    t`Nobody under 18 may play. Don’t leave your phone logged in where children use it.`,
  ].join('\n');
}
