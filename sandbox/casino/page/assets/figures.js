const RETURN = 9_900;
const ROLLS = 10_000;

/** The same integer arithmetic as the table's (dice.ts); the server's answer decides. */
export function figuresOf(side, target, stakePaise) {
  const winning = side === 'UNDER' ? target : ROLLS - target;
  const multiplier = Math.floor((RETURN * ROLLS) / winning);
  return { winning, multiplier, profit: Math.floor((stakePaise * multiplier) / ROLLS) - stakePaise };
}

/** Paise -> ₹1,00,000.00 */
export function rupees(paise) {
  return `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}
