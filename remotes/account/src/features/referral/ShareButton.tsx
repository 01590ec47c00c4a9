import { useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { Button } from '@touchline/shared/ui';

/** The phone's own share sheet; nothing where the browser has none. */
export function ShareButton({ link }: { link: string }) {
  const { t } = useLingui();
  const { settings, toast } = usePlatform();
  if (typeof navigator.share !== 'function') return null;
  const share = async () => {
    try {
      await navigator.share({ title: settings.current()?.domainTitle ?? document.title, url: link });
    } catch (error) {
      // Closing the sheet is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.error(t`Sharing did not work. Copy the link instead.`);
    }
  };
  return (
    <Button variant="primary" icon="external-link" onClick={() => void share()}>
      {t`Share`}
    </Button>
  );
}
