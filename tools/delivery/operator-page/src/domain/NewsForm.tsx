import { Form, object, SubmitButton, string, TextAreaField } from '@touchline/shared/forms';
import { Stack } from '@touchline/shared/ui';
import type { DomainView } from '../../operator-api';
import { useChange } from '../useChange';

// The command validates it.
const SCHEMA = object({ news: string().ensure() });

/** The lines of the news marquee of the domain. Refused values stay in the form. */
export function NewsForm({ domain }: { readonly domain: DomainView }) {
  const { write } = useChange(domain);
  return (
    <Form
      schema={SCHEMA}
      label={`News of ${domain.host}`}
      initialValues={{ news: domain.settings.news.join('\n') }}
      onSubmit={({ news }) => write({ change: { kind: 'news', lines: linesOf(news) } })}
    >
      <Stack gap={3}>
        <TextAreaField
          name="news"
          label="News"
          rows={6}
          hint="One item a line, passing by above every page; empty, a word on responsible play stands there"
        />
        <div>
          <SubmitButton>Save the news</SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
