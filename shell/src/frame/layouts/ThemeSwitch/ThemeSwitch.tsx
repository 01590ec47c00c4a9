import { useLingui } from '@touchline/shared/language/macro';
import { IconButton } from '@touchline/shared/ui';
import { useLive } from '../../../core/bus/Live';
import { useShell } from '../../context/shell-context';

/** Dark or light. Until it is used, the device's setting applies. */
export function ThemeSwitch({ className }: { className?: string | undefined }) {
  const { t } = useLingui();
  const { services } = useShell();
  const theme = useLive(services.theme.theme$);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={theme === 'dark' ? t`Switch to the light theme` : t`Switch to the dark theme`}
      className={className}
      onClick={() => services.theme.choose(other)}
    />
  );
}
