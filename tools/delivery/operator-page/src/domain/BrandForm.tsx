import { Form, object, SelectField, SubmitButton, string, TextField } from '@touchline/shared/forms';
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

const THEMES = [
  { value: '', label: 'As the site’s configuration says' },
  { value: 'yellow', label: 'Yellow' },
  { value: 'blue', label: 'Blue' },
];

/** The name and look of the domain. Refused values stay in the form. */
export function BrandForm({ domain }: { readonly domain: DomainView }) {
  const { write } = useChange(domain);
  const { settings } = domain;
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
      label={`Brand of ${domain.host}`}
      initialValues={current}
      onSubmit={(typed) => write({ change: changeTo(current, typed) })}
    >
      <Stack gap={3}>
        <BrandPreview />
        <TextField name="title" label="Title" hint="In the browser’s tab and beside the logo" />
        <TextField name="description" label="Description" hint="What search engines show" />
        <TextField name="logo" label="Logo" inputMode="url" hint="An https address of a picture" />
        <TextField name="favicon" label="Favicon" inputMode="url" hint="An https address of a picture" />
        <SelectField name="theme" label="Theme" options={THEMES} />
        <div>
          <SubmitButton>Save the brand</SubmitButton>
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
