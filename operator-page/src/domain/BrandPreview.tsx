import { webAddress } from '@touchline/shared/contracts/site';
import { useFormValue } from '@touchline/shared/forms';
import { useLingui } from '@touchline/shared/language/macro';
import { type BrandSeeds, brandFaults, deriveBrand } from '@touchline/site/changes/brand-tokens';
import styles from './BrandPreview.module.css';

/** Previews the typed brand in both themes: a browser tab, the site's header, a text and a link. */
export function BrandPreview() {
  const { t } = useLingui();
  const theme = useFormValue('theme') === 'blue' ? 'blue' : 'yellow';
  const seeds: BrandSeeds = {
    accent: useFormValue('accent').trim() || undefined,
    surfaceDark: useFormValue('surfaceDark').trim() || undefined,
    surfaceLight: useFormValue('surfaceLight').trim() || undefined,
    radius: useFormValue('radius').trim() || undefined,
  };
  const tokens = deriveBrand(seeds);
  const [fault, ...others] = brandFaults(tokens, theme);
  const count = others.length;
  return (
    <figure className={styles.figure}>
      {(['dark', 'light'] as const).map((look) => (
        <BrandSample key={look} look={look} brand={theme} tokens={tokens} />
      ))}
      <figcaption className="visually-hidden">{t`The brand as it is typed`}</figcaption>
      <p role="status" className={fault === undefined ? styles.readable : styles.fault}>
        {fault === undefined
          ? t`Every text can be read in both themes (WCAG AA).`
          : count === 0
            ? fault
            : t`${fault} And ${count} more.`}
      </p>
    </figure>
  );
}

interface BrandSampleProps {
  readonly look: 'dark' | 'light';
  readonly brand: 'yellow' | 'blue';
  readonly tokens: Readonly<Record<string, string>>;
}

function BrandSample({ look, brand, tokens }: BrandSampleProps) {
  const { t } = useLingui();
  const title = useFormValue('title');
  const logo = useFormValue('logo');
  const favicon = useFormValue('favicon');
  const style = Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]));
  return (
    <div className={styles.preview} data-theme={look} data-brand={brand} style={style}>
      <div className={styles.tab}>
        <Picture key={favicon} url={favicon} className={styles.favicon} />
        <span>{`${title || 'Touchline'} | ${t`In-Play`}`}</span>
      </div>
      <div className={styles.head}>
        <span className={styles.title}>
          {isPicture(logo) ? <Picture key={logo} url={logo} className={styles.logo} /> : title || 'Touchline'}
        </span>
        <span className={styles.link}>{t`In-Play`}</span>
        <span className={styles.button}>{t`Sign Up`}</span>
      </div>
    </div>
  );
}

function Picture({ url, className }: { readonly url: string; readonly className: string | undefined }) {
  if (!isPicture(url)) return null;
  return <img src={url} alt="" className={className} referrerPolicy="no-referrer" />;
}

/** An incomplete address has no picture yet. */
const isPicture = (url: string) => webAddress(url) !== undefined;
