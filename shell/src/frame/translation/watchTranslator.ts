/** Elements in which browsers' translators put the text that they show in place of a page's. */
const FONT = 'FONT';

/**
 * Notices a browser's translator, and only then loads the code that keeps a translated page right
 * (docs/reference/faults.md#what-others-do-to-a-page).
 */
export function watchTranslator(): void {
  const early: MutationRecord[] = [];
  let follow: ((records: readonly MutationRecord[]) => void) | undefined;
  let isAsked = false;
  const observer = new MutationObserver((records) => {
    const translated = records.filter((record) => record.type === 'characterData' || isTranslation(record));
    if (translated.length === 0) return;
    for (const { removedNodes } of translated)
      for (const node of removedNodes)
        if (node instanceof Text) observer.observe(node, { characterData: true });
    if (follow) return follow(translated);
    early.push(...translated);
    if (isAsked) return;
    isAsked = true;
    import(/* webpackChunkName: "translation" */ './followTranslation')
      .then(({ followTranslation }) => {
        follow = followTranslation();
        follow(early.splice(0));
      })
      // A page that React cannot change any more is rendered again.
      .catch(() => undefined);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

function isTranslation({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): boolean {
  const near = [...addedNodes, ...removedNodes, previousSibling, nextSibling];
  return near.some((node) => node?.nodeName === FONT);
}
