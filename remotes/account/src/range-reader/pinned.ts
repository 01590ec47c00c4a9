import type { AskPage, PageAnswer } from './readPages';

/**
 * Keeps a list that is sorted newest first from growing while its pages are read: the first page uses the range as it
 * is, later pages end with the first page's newest row. It uses the server's dates, because a player's clock may be
 * wrong.
 * @param dateOf a row's time in ISO-8601, by which the call sorts and filters
 */
export function pinned<Row, Answer extends PageAnswer<Row>>(
  ask: AskPage<Answer>,
  dateOf: (row: Row) => string,
): AskPage<Answer> {
  let to: string | undefined;
  return async (page, options) => {
    const answer = await ask(to === undefined ? page : { ...page, to }, options);
    const newest = page.SkipCount === 0 ? answer.items[0] : undefined;
    if (newest !== undefined) to ??= justAfter(dateOf(newest));
    return answer;
  };
}

/** The time just after a row, because the end of a range is exclusive. @returns undefined for an invalid date */
export function justAfter(date: string): string | undefined {
  const at = Date.parse(date);
  return Number.isNaN(at) ? undefined : new Date(at + 1).toISOString();
}
