import { t } from '@touchline/shared/language/macro';
import type { Bus } from '@touchline/shared/platform';
import styles from './PreviewBar.module.css';
import type { PreviewFault } from './verifyPreview';

type ShownPreview =
  | { status: 'open'; remote: string; version: string | undefined }
  | { status: PreviewFault };

/**
 * The bar above the page of a tab that was opened by a preview's link. It names the shown build, or the reason why none
 * is shown.
 * @param leave ends the preview
 */
export function drawBar(bus: Bus, leave: () => void): { show(shown: ShownPreview): void } {
  const bar = document.createElement('div');
  bar.className = styles.bar ?? '';
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  const button = document.createElement('button');
  button.type = 'button';
  bar.append(status, button);
  let last: ShownPreview | undefined;
  const draw = () => {
    if (!last) return;
    status.textContent = describePreview(last);
    button.textContent = last.status === 'open' ? t`Leave` : t`Close`;
    if (!bar.isConnected) document.body.prepend(bar);
  };
  button.addEventListener('click', () => (last?.status === 'open' ? leave() : bar.remove()));
  bus.on('language').subscribe(draw);
  return {
    show(shown) {
      last = shown;
      draw();
    },
  };
}

function describePreview(shown: ShownPreview): string {
  if (shown.status === 'open') {
    const build = [shown.remote, shown.version].filter(Boolean).join(' ');
    return t`Preview of ${build}`;
  }
  return shown.status === 'ended'
    ? t`This preview has ended. You see the site as all players do.`
    : t`The link of this preview does not count on this site. You see the site as all players do.`;
}
