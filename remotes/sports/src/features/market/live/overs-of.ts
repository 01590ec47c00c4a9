const EXTRA = /wd|nb|wide|no.?ball/i;
const BALLS_OF_AN_OVER = 6;

/**
 * The last balls by over, oldest first. Counted back from the number of balls in the running over: wides and no-balls
 * are no balls of an over, and an over ends with one that is.
 * @param score of the batting team, such as "142/3 (16.2)"; without overs in it the balls are not divided
 */
export function oversOf(balls: readonly string[], score: string | undefined): readonly (readonly string[])[] {
  if (balls.length === 0) return [];
  const bowled = /\((\d+)\.(\d)/.exec(score ?? '');
  if (!bowled) return [balls];
  const overs: string[][] = [[]];
  // A whole number of overs means that the last one is complete.
  let left = Number(bowled[2]) || BALLS_OF_AN_OVER;
  for (const ball of [...balls].reverse()) {
    if (!EXTRA.test(ball)) {
      if (left === 0) {
        overs.unshift([]);
        left = BALLS_OF_AN_OVER;
      }
      left -= 1;
    }
    overs[0]?.unshift(ball);
  }
  return overs;
}
