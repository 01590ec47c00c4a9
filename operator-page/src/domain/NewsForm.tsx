import { Form, object, string, TextAreaField } from '@touchline/shared/forms';
import { useLingui } from '@touchline/shared/language/macro';
import { Stack } from '@touchline/shared/ui';
import type { DomainView } from '../../operator-api';
import { SaveButtons } from '../SaveButtons';
import { useChange } from '../useChange';
import { useTabDraft } from '../useTabDraft';

// The command validates it.
const SCHEMA = object({ news: string().ensure() });

/** The lines of the news marquee of the domain. Refused values stay in the form. */
export function NewsForm({ domain }: { readonly domain: DomainView }) {
  const { t } = useLingui();
  const { write } = useChange(domain);
  const { host } = domain;
  const draft = useTabDraft(`news ${host}`);
  return (
    <Form
      schema={SCHEMA}
      label={t`News of ${host}`}
      initialValues={{ news: domain.settings.news.join('\n') }}
      draft={draft}
      onSubmit={({ news }) => write({ change: { kind: 'news', lines: linesOf(news) } })}
    >
      <Stack gap={3}>
        <TextAreaField
          name="news"
          label={t`News`}
          rows={6}
          hint={t`One item a line, passing by above every page; empty, a word on responsible play stands there`}
        />
        <SaveButtons>{t`Save the news`}</SaveButtons>
      </Stack>
    </Form>
  );
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
