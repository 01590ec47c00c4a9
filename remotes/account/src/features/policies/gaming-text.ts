/** The advice on /responsible-gaming where the operator's settings have none. */
export const gamingText = `
# Play with what you can lose
- Betting is entertainment that costs money. It is no income.
- Set an amount and a time before you start, and stop when either is reached.
- Don’t bet to win back a loss, and don’t bet with borrowed money.
- Don’t bet when you are tired, upset or have been drinking.

# Signs to take seriously
- You bet more, or longer, than you meant to.
- You hide it from the people close to you.
- Bills, work or sleep suffer.

# Not for minors
Nobody under 18 may play. Don’t leave your phone logged in where children use it.
`;
