import { nameOfLanguage } from '@touchline/shared/contracts/settings';
import { useLingui } from '@touchline/shared/language/macro';
import { useBusState } from '@touchline/shared/platform';
import { Select } from '@touchline/shared/ui';
import { useShell } from '../../context/shell-context';

/** The languages that the domain offers, each by its own name; nothing where there is no choice. */
export function LanguageSelect() {
  const { t } = useLingui();
  const settings = useBusState('settings');
  const language = useBusState('language');
  const { services } = useShell();
  const offered = settings.status === 'loading' ? [] : (settings.settings?.languages ?? []);
  if (offered.length < 2) return null;
  return (
    <Select
      label={t`Language`}
      value={language}
      options={offered.map((tag) => ({ value: tag, label: nameOfLanguage(tag) }))}
      onChange={({ target }) => services.chooseLanguage(target.value)}
    />
  );
}
