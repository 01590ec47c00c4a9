import { Form, object, SelectField, TextField } from '@touchline/shared/forms';
import { useLingui } from '@touchline/shared/language/macro';
import { Stack } from '@touchline/shared/ui';
import { BRAND_FIELDS } from '@touchline/site/changes/brand-tokens';
import type { DomainChange } from '@touchline/site/changes/DomainChange';
import type { DomainView } from '../../operator-api';
import { SaveButtons } from '../SaveButtons';
import { useChange } from '../useChange';
import { useTabDraft } from '../useTabDraft';
import { BrandPreview } from './BrandPreview';

// The command validates it, because it writes the file and knows the rules.
const SCHEMA = object({});
type Typed = Partial<Record<'title' | (typeof BRAND_FIELDS)[number], string>>;

/** The name and look of the domain. Refused values stay in the form. */
export function BrandForm({ domain }: { readonly domain: DomainView }) {
  const { t } = useLingui();
  const { write } = useChange(domain);
  const draft = useTabDraft(`brand ${domain.host}`);
  const { host, settings, sees } = domain;
  const { accent = '', surfaceDark = '', surfaceLight = '', radius = '', font = '' } = sees.brand;
  const themes = [
    { value: '', label: t`As the site’s configuration says` },
    { value: 'yellow', label: t`Yellow` },
    { value: 'blue', label: t`Blue` },
  ];
  const current: Typed = {
    title: settings.domainTitle,
    description: settings.description,
    logo: settings.mainLogo ?? '',
    favicon: settings.favicon ?? '',
    theme: settings.bodyBgColor ?? '',
    accent,
    surfaceDark,
    surfaceLight,
    radius,
    font,
  };
  return (
    <Form
      schema={SCHEMA}
      label={t`Brand of ${host}`}
      initialValues={current}
      draft={draft}
      onSubmit={(typed) => write({ change: changeTo(current, typed) })}
    >
      <Stack gap={3}>
        <BrandPreview />
        <TextField name="title" label={t`Title`} hint={t`In the browser’s tab and beside the logo`} />
        <TextField name="description" label={t`Description`} hint={t`What search engines show`} />
        <TextField name="logo" label={t`Logo`} inputMode="url" hint={t`An https address of a picture`} />
        <TextField
          name="favicon"
          label={t`Favicon`}
          inputMode="url"
          hint={t`An https address of a picture`}
        />
        <SelectField name="theme" label={t`Theme`} options={themes} />
        <TextField name="accent" label={t`Accent`} hint={t`Buttons and links: a colour like #0a7d4f`} />
        <TextField
          name="surfaceDark"
          label={t`Dark surface`}
          hint={t`What the dark theme’s texts stand on: a colour like #101820`}
        />
        <TextField
          name="surfaceLight"
          label={t`Light surface`}
          hint={t`What the light theme’s texts stand on: a colour like #ffffff`}
        />
        <TextField name="radius" label={t`Corners`} inputMode="numeric" hint={t`Their radius, 0 to 24 px`} />
        <TextField
          name="font"
          label={t`Font`}
          hint={t`A WOFF2 file in the site’s folder cdn/fonts: fonts/shop.woff2`}
        />
        <SaveButtons>{t`Save the brand`}</SaveButtons>
      </Stack>
    </Form>
  );
}

/** Only changed fields; an emptied field removes its setting. */
function changeTo(current: Typed, { title = '', ...typed }: Typed): DomainChange {
  const change: DomainChange = { kind: 'brand' };
  if (title !== current.title) change.title = title;
  for (const field of BRAND_FIELDS) {
    const value = typed[field] ?? '';
    if (value !== current[field]) change[field] = value === '' ? null : value;
  }
  return change;
}
