/** Elements in which browsers' translators put the text that they show in place of a page's. */
const FONT = 'FONT';

/**
 * Notices a browser's translator, and only then loads the code that keeps a translated page right
 * (docs/reference/faults.md#what-others-do-to-a-page).
 */
export function watchTranslator(page: Node = document.body): void {
  const early: MutationRecord[] = [];
  let follow: ((records: readonly MutationRecord[]) => void) | undefined;
  let asked: Promise<void> | undefined;
  new MutationObserver((records) => {
    const translated = records.filter(isTranslation);
    if (translated.length === 0) return;
    if (follow) return follow(translated);
    early.push(...translated);
    asked ??= import(/* webpackChunkName: "translation" */ './followTranslation')
      .then(({ followTranslation }) => {
        follow = followTranslation();
        follow(early.splice(0));
      })
      // The page that cannot be changed any more is made again.
      .catch(() => undefined);
  }).observe(page, { childList: true, subtree: true });
}

function isTranslation({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): boolean {
  const near = [...addedNodes, ...removedNodes, previousSibling, nextSibling];
  return near.some((node) => node?.nodeName === FONT);
}
