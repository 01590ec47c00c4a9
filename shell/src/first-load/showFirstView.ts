import type { FirstViewFacts } from '@touchline/shared/contracts/first-view';
import { watchTaps } from './watchTaps';

/** How often a pressed view is asked whether it still is, and how many times: a browser may miss the end of a press. */
const PRESS_MS = 30;
const PRESS_LOOKS = 100;
/** A page that was mounted and does not look as its first view did takes its place after this. */
const PATIENCE_MS = 5_000;
/** Text that the shell would change before showing it: tags and entities. */
const UNCLEAN = /<|&#?\w+;/;

export interface HashedFile {
  url: string;
  integrity: string;
}

export interface ViewFiles {
  script: HashedFile;
  /** Those of the page or of the slot. */
  styles: readonly HashedFile[];
}

/**
 * Draws the landing page's first view in the first frame, where the page will be, and lets the page take its place once
 * it shows the same (docs/reference/architecture.md#first-views).
 * @param answers the early answers of the page
 * @param onTap called with each link or button of the view that is tapped
 * @returns once it is drawn, or will not be
 */
export async function showFirstView(
  files: ViewFiles,
  answers: readonly Promise<Response>[],
  facts: FirstViewFacts,
  onTap: (tapped: Element) => void,
): Promise<void> {
  const [bodies] = await Promise.all([
    Promise.all(answers.map(async (answer) => (await answer).clone().json())),
    addFiles(files),
  ]);
  const drawn = await window.touchlineFirstView?.(bodies, facts);
  const main = document.getElementById('main');
  const frame = main?.querySelector<HTMLElement>('.first-frame');
  // The page may have been drawn earlier.
  if (!drawn || !main || !frame || UNCLEAN.test(drawn.content.textContent ?? '')) return;
  frame.querySelector('.first-frame-page')?.replaceChildren(drawn.content);
  main.before(frame);
  main.dataset.behind = '';
  const replay = watchTaps(drawn.content, main, onTap);
  const takePlace = (looks = PRESS_LOOKS) => {
    // A press that begins on the view and ends on the page is no click.
    if (looks > 0 && frame.matches(':active')) return void setTimeout(takePlace, PRESS_MS, looks - 1);
    const { scrollX, scrollY } = window;
    // It is hidden behind the page, but stays for its focus and its fields.
    frame.style.position = 'absolute';
    delete main.dataset.behind;
    // The fields come before the taps, because a tap may scroll.
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    drawn.carry?.(main);
    replay();
    frame.remove();
  };
  handOver(main, drawn.ready, takePlace);
}

/**
 * Calls back once the page shows what the view shows, or cannot: in a task of its own, because the layout of the page
 * follows, and one long task would delay a tap.
 */
function handOver(main: HTMLElement, ready: string, done: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    observer.disconnect();
    setTimeout(done);
  };
  const observer = new MutationObserver(() => {
    if (main.querySelector(`${ready}, [role="alert"]`)) end();
    // The page's code may take long on a slow network; the loader reports code that does not arrive.
    else if (!main.querySelector('[data-page-skeleton]')) timer ??= setTimeout(end, PATIENCE_MS);
  });
  observer.observe(main, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-empty', 'data-ready'],
  });
}

/** Adds them to the page. @returns once all have arrived */
export const addFiles = ({ script, styles }: ViewFiles) =>
  Promise.all([...styles.map(addStyle), addScript(script)]);

/** The page's code finds the stylesheet by its address and does not load it again. */
function addStyle({ url, integrity }: HashedFile): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = url;
  return arrival(link);
}

function addScript({ url, integrity }: HashedFile): Promise<unknown> {
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.src = url;
  return arrival(script);
}

function arrival(element: HTMLElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', resolve);
    element.addEventListener('error', reject);
    document.head.append(element);
  });
}
