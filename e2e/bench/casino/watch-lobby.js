// Runs in a page before all other scripts: records the frame in which tiles first appear, and for each typed key the
// time until the frames that show its letter and its results. Plain JavaScript, because the compiler's helpers are not
// in the page.
{
  const seen = { tiles: 0, letters: [], answers: [], answered: Promise.resolve(false) };
  window.__lobby = seen;

  const look = () => {
    if (document.querySelector('a[data-game]')) seen.tiles = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);

  // A key that changes neither a shown game nor the count has no result to wait for and is left out. Pictures and tiles
  // beyond the screen come later.
  const isLater = ({ target, addedNodes, removedNodes }) =>
    target.nodeName === 'UL' || [...addedNodes, ...removedNodes].some(({ nodeName }) => nodeName === 'IMG');
  const isAnswer = (record) =>
    record.target.parentElement?.closest('section[aria-label]') === null && !isLater(record);
  const FRAMES_AT_MOST = 12;
  // A task after the frame's own: the frame has been handed to the compositor by then.
  const afterFrame = (work) => {
    const after = new MessageChannel();
    after.port1.onmessage = work;
    after.port2.postMessage(undefined);
  };
  const onInput = ({ timeStamp }) => {
    let changed = false;
    const observer = new MutationObserver((records) => {
      changed ||= records.some(isAnswer);
    });
    observer.observe(document.querySelector('main'), { childList: true, characterData: true, subtree: true });
    seen.answered = new Promise((resolve) => {
      let frames = 0;
      const frame = () => {
        frames += 1;
        if (frames === 1) afterFrame(() => seen.letters.push(performance.now() - timeStamp));
        if (!changed && frames < FRAMES_AT_MOST) return requestAnimationFrame(frame);
        observer.disconnect();
        afterFrame(() => {
          if (changed) seen.answers.push(performance.now() - timeStamp);
          resolve(changed);
        });
      };
      requestAnimationFrame(frame);
    });
  };
  document.addEventListener('input', onInput, { capture: true });
}
