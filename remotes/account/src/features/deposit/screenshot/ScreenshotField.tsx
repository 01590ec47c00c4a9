import { useLingui } from '@touchline/shared/language/macro';
import { Button, FileInput, Inline, Spinner, Stack } from '@touchline/shared/ui';
import { useRef, useState } from 'react';
import { describeProblem, MAX_BYTES } from './image-problem';
import styles from './ScreenshotField.module.css';
import type { ScreenshotControl } from './useScreenshot';

/** Chooses the screenshot of a payment and shows what would be sent. */
export function ScreenshotField({ screenshot, choose, remove }: Omit<ScreenshotControl, 'readAgain'>) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const megabytes = MAX_BYTES / 1024 / 1024;
  const clear = () => {
    // The file's Remove button disappears with the file, so the focus moves first.
    if (input.current) {
      input.current.value = '';
      input.current.focus();
    }
    remove();
  };
  return (
    <Stack gap={3}>
      <FileInput
        ref={input}
        label={t`Screenshot of the payment (optional)`}
        accept="image/png,image/jpeg,image/webp"
        hint={t`PNG, JPEG or WebP up to ${megabytes} MB. We read the UTR and the amount from it for you to check.`}
        error={screenshot.kind === 'refused' && describeProblem(screenshot.problem)}
        onChange={([file]) => (file ? void choose(file) : remove())}
      />
      {screenshot.kind === 'opening' && <Spinner label={t`Checking the picture`} />}
      {screenshot.kind === 'ready' && <Preview address={screenshot.preview} onRemove={clear} />}
    </Stack>
  );
}

/** The picture as it would be sent: small beside the form, or as wide as there is room, to compare its digits. */
function Preview({ address, onRemove }: { address: string; onRemove: () => void }) {
  const { t } = useLingui();
  const [isLarge, setIsLarge] = useState(false);
  return (
    <figure className={styles.preview} data-large={isLarge} data-unsent="">
      <img src={address} alt={t`The screenshot that is sent along`} />
      <Inline>
        <Button size="sm" aria-pressed={isLarge} onClick={() => setIsLarge(!isLarge)}>
          {t`Show it large`}
        </Button>
        <Button size="sm" icon="trash" onClick={onRemove}>
          {t`Remove`}
        </Button>
      </Inline>
    </figure>
  );
}
