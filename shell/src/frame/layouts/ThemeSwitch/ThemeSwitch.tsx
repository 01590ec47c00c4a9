import { useLingui } from '@touchline/shared/language/macro';
import { IconButton } from '@touchline/shared/ui';
import { useState } from 'react';
import { chooseTheme, currentTheme } from '../../../core/device/theme.state';

/** Dark or light. Until it is used, the device's setting applies. */
export function ThemeSwitch({ className }: { className?: string | undefined }) {
  const { t } = useLingui();
  const [theme, setTheme] = useState(currentTheme);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={theme === 'dark' ? t`Switch to the light theme` : t`Switch to the dark theme`}
      className={className}
      onClick={() => {
        chooseTheme(other);
        setTheme(other);
      }}
    />
  );
}
