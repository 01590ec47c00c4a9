import { SPORTS, type SportPlan } from '../catalogue/sports';
import { randomFor } from '../random';
import { chancesOf, decisionOf, expectedRuns, isOver, play } from './sports';

const MATCHES = 250;

/** Plays matches to their end and compares the predicted chances with the results. */
function playMany(plan: SportPlan) {
  let favouriteSaid = 0;
  let favouriteWon = 0;
  let sums = true;
  const lineErrors = new Map<string, number[]>();
  for (let match = 0; match < MATCHES; match += 1) {
    const random = randomFor(42, `${plan.name} ${match}`);
    const { score, markets } = plan.fixture('1', random);
    const chances = chancesOf(score, { of: 'winner' });
    const favourite = chances.indexOf(Math.max(...chances));
    const lines = markets
      .filter(({ format }) => format === 'LINE')
      .map(({ subject }) => ({ subject, expected: expectedRuns(score, subject) }));
    while (!isOver(score)) {
      play(score, random);
      if (random.chance(0.02)) {
        const total = chancesOf(score, { of: 'winner' }).reduce((sum, chance) => sum + chance, 0);
        if (Math.abs(total - 1) > 1e-6) sums = false;
      }
    }
    const decision = decisionOf(score, { of: 'winner' });
    favouriteSaid += chances[favourite] ?? 0;
    if (decision !== undefined && 'winners' in decision && decision.winners[0] === favourite)
      favouriteWon += 1;
    for (const { subject, expected } of lines) {
      const result = decisionOf(score, subject);
      if (expected === undefined || result === undefined || !('runs' in result)) continue;
      const key = JSON.stringify(subject);
      lineErrors.set(key, [...(lineErrors.get(key) ?? []), (result.runs - expected) / expected]);
    }
  }
  return { said: favouriteSaid / MATCHES, won: favouriteWon / MATCHES, sums, lineErrors };
}

describe.each(SPORTS.map((plan) => [plan.name, plan] as const))('%s', (_name, plan) => {
  const { said, won, sums, lineErrors } = playMany(plan);

  it('has chances that always add up to 1', () => {
    expect(sums).toBe(true);
  });

  it('lets the favourite win about as often as the prices say', () => {
    // Three deviations of a count of this size.
    expect(Math.abs(said - won)).toBeLessThan(3 * Math.sqrt((said * (1 - said)) / MATCHES));
  });

  if (lineErrors.size > 0) {
    it('has lines that the runs end above and below of', () => {
      for (const errors of lineErrors.values()) {
        const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
        expect(Math.abs(mean)).toBeLessThan(0.08);
      }
    });
  }
});
