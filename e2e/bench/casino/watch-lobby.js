// Runs in a page before anything else: notes the frame in which tiles are first there, and for each key typed the time
// until the frame that shows its letter and until its answer's. Plain, because a compiler's helpers do not exist there.
{
  const seen = { tiles: 0, letters: [], answers: [], answered: Promise.resolve(false) };
  window.__lobby = seen;

  const look = () => {
    if (document.querySelector('a[data-game]')) seen.tiles = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);

  // A key that changes nothing of the list or its count has nothing to answer and is left out.
  const isAnswer = ({ target }) => target.parentElement?.closest('section[aria-label]') === null;
  const FRAMES_AT_MOST = 12;
  // A task after a frame's own: its picture has been handed over by then.
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
