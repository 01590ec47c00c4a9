import { webAddress } from '@touchline/shared/contracts';
import { useFormValue } from '@touchline/shared/forms';
import { useLingui } from '@touchline/shared/language/macro';
import styles from './BrandPreview.module.css';

/** Previews the typed brand: a browser tab and the site's header, in its theme. */
export function BrandPreview() {
  const { t } = useLingui();
  const title = useFormValue('title');
  const logo = useFormValue('logo');
  const favicon = useFormValue('favicon');
  const theme = useFormValue('theme');
  return (
    <figure className={styles.preview} data-theme="dark" data-brand={theme === 'blue' ? 'blue' : 'yellow'}>
      <div className={styles.tab}>
        <Picture key={favicon} url={favicon} className={styles.favicon} />
        <span>{`${title || 'Touchline'} | ${t`In-Play`}`}</span>
      </div>
      <div className={styles.head}>
        <span className={styles.title}>
          {isPicture(logo) ? <Picture key={logo} url={logo} className={styles.logo} /> : title || 'Touchline'}
        </span>
        <span className={styles.button}>{t`Sign Up`}</span>
      </div>
      <figcaption className="visually-hidden">{t`The brand as it is typed`}</figcaption>
    </figure>
  );
}

function Picture({ url, className }: { readonly url: string; readonly className: string | undefined }) {
  if (!isPicture(url)) return null;
  return <img src={url} alt="" className={className} referrerPolicy="no-referrer" />;
}

/** An incomplete address has no picture yet. */
const isPicture = (url: string) => webAddress(url) !== undefined;
