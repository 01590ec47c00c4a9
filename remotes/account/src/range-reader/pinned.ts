import type { AskPage, PageAnswer } from './readPages';

/** Asks for a page of the rows before `to`; of all of them while it is absent. */
type AskUntil<Answer> = (
  ...asked: [...Parameters<AskPage<Answer>>, to: string | undefined]
) => Promise<Answer>;

/**
 * Keeps a list that is sorted newest first from growing while its pages are read: the first page is asked for as the
 * range says, all after it end with the newest row of the first. By the server's own dates, as a player's clock may be
 * wrong.
 * @param dateOf a row's moment in ISO-8601, by which the call sorts and bounds
 */
export function pinned<Row, Answer extends PageAnswer<Row>>(
  ask: AskUntil<Answer>,
  dateOf: (row: Row) => string,
): AskPage<Answer> {
  let to: string | undefined;
  return async (page, options) => {
    const answer = await ask(page, options, to);
    const newest = page.SkipCount === 0 ? answer.items[0] : undefined;
    if (newest !== undefined) to ??= justAfter(dateOf(newest));
    return answer;
  };
}

/** The first moment after a row: the end of a range is not in it. @returns undefined for what is no date */
export function justAfter(date: string): string | undefined {
  const at = Date.parse(date);
  return Number.isNaN(at) ? undefined : new Date(at + 1).toISOString();
}
