const PERIOD = 3000;

/** Reloads the page regularly while none of its controls has the focus. */
async function refresh() {
  const main = document.querySelector('main');
  if (document.hidden || !main || main.contains(document.activeElement)) return;
  const answer = await fetch(location.href).catch(() => undefined);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main');
  if (fresh && !main.contains(document.activeElement)) main.replaceWith(document.adoptNode(fresh));
}

setInterval(refresh, PERIOD);
