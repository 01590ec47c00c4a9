/**
 * The exclusion policy where the operator's settings have none. It promises only what the site can do: support makes
 * the exclusions.
 */
export const exclusionText = `
# Leaving for a time, or for good
You can ask to be excluded from play at any time and need no reason. Support does it; this page cannot do it by itself.

# What to write
- Your user name, and from when until when: a day, a month, a year, or for good.
- Whether it is for the casino, for sports or for both.

# What an exclusion means
- You can’t place bets or open games, and you get no offers.
- Bets that are already matched run to their end.
- Your balance stays yours and can be withdrawn.
- Support confirms it to you with its first and last day. Until that answer is there, you are not excluded.

# What you can do yourself, now
- Log out on all your devices.
- Ask your bank to block payments to betting sites, and withdraw what is in your account.
- Ask someone you trust to keep you company in this.
`;
