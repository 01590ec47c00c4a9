import { COMPLETE_LANGUAGES, LANGUAGES, nameOfLanguage } from '@touchline/shared/contracts/settings';
import { useLingui } from '@touchline/shared/language/macro';
import { Button, Checkbox, Select, Stack } from '@touchline/shared/ui';
import { useState } from 'react';
import type { DomainView } from '../../operator-api';
import { useChange } from '../useChange';
import { WriteError } from '../useWrite';

/** The languages that players of the domain choose from; until saved, they are on this page alone. */
export function LanguagesForm({ domain }: { readonly domain: DomainView }) {
  const { languages, language } = domain.sees;
  // What was changed elsewhere is shown as it is now.
  return <Languages key={`${languages.join()} ${language}`} domain={domain} />;
}

function Languages({ domain }: { readonly domain: DomainView }) {
  const { t } = useLingui();
  const { sees } = domain;
  const { busy, error, send } = useChange(domain);
  const [offered, setOffered] = useState<readonly string[]>(sees.languages);
  const [usual, setUsual] = useState(sees.language);
  // A team may have added a language that this page does not know.
  const languages = [...new Set<string>([...LANGUAGES, ...sees.languages])];
  const isSame = offered.join() === sees.languages.join() && usual === sees.language;
  const turn = (tag: string, on: boolean) => {
    setOffered(languages.filter((language) => (language === tag ? on : offered.includes(language))));
    if (!on && tag === usual) setUsual(undefined);
  };
  return (
    <Stack gap={3}>
      <p>{t`Without a choice here the site is in English alone.`}</p>
      <div>
        {languages.map((tag) => (
          <Checkbox
            key={tag}
            label={<bdi lang={tag}>{nameOfLanguage(tag)}</bdi>}
            hint={COMPLETE_LANGUAGES.includes(tag) ? undefined : t`Started: what is missing is in English`}
            checked={offered.includes(tag)}
            onChange={({ target }) => turn(tag, target.checked)}
          />
        ))}
      </div>
      <Select
        label={t`For devices that have none of them`}
        value={usual ?? ''}
        options={[
          { value: '', label: nameOfLanguage('en') },
          ...offered.filter((tag) => tag !== 'en').map((tag) => ({ value: tag, label: nameOfLanguage(tag) })),
        ]}
        onChange={({ target }) => setUsual(offered.find((tag) => tag === target.value))}
      />
      <div>
        <Button
          variant="primary"
          busy={busy}
          disabled={isSame}
          onClick={() =>
            send({ change: { kind: 'languages', offered: [...offered], ...(usual && { usual }) } })
          }
        >
          {t`Save the languages`}
        </Button>
      </div>
      <WriteError error={error} />
    </Stack>
  );
}
