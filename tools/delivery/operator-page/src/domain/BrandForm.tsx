import { Form, object, SelectField, SubmitButton, string, TextField } from '@touchline/shared/forms';
import { useLingui } from '@touchline/shared/language/macro';
import { Stack } from '@touchline/shared/ui';
import type { DomainChange } from '../../../site/DomainChange';
import type { DomainView } from '../../operator-api';
import { useChange } from '../useChange';
import { BrandPreview } from './BrandPreview';

// The command validates it, because it writes the file and knows the rules.
const SCHEMA = object({
  title: string().ensure(),
  description: string().ensure(),
  logo: string().ensure(),
  favicon: string().ensure(),
  theme: string().ensure(),
});
type Typed = Record<'title' | 'description' | 'logo' | 'favicon' | 'theme', string>;

/** The name and look of the domain. Refused values stay in the form. */
export function BrandForm({ domain }: { readonly domain: DomainView }) {
  const { t } = useLingui();
  const { write } = useChange(domain);
  const { host, settings } = domain;
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
  };
  return (
    <Form
      schema={SCHEMA}
      label={t`Brand of ${host}`}
      initialValues={current}
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
        <div>
          <SubmitButton>{t`Save the brand`}</SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}

/** Only changed fields; an emptied field removes its setting. */
function changeTo(current: Typed, typed: Typed): DomainChange {
  const { title, ...rest } = current;
  const change: DomainChange = { kind: 'brand' };
  if (typed.title !== title) change.title = typed.title;
  for (const field of ['description', 'logo', 'favicon', 'theme'] as const)
    if (typed[field] !== rest[field]) change[field] = typed[field] === '' ? null : typed[field];
  return change;
}
