import { nameOfLanguage } from '@touchline/shared/contracts/settings';
import { Trans, useLingui } from '@touchline/shared/language/macro';
import { Badge, Button, IconButton, Select } from '@touchline/shared/ui';
import { useState } from 'react';
import type { OperatorState } from '../operator-api';
import styles from './Header.module.css';
import { chooseLanguage, PAGE_LANGUAGES } from './language.state';
import { logOut } from './SignedOut';
import { chooseTheme, currentTheme } from './theme.state';

export interface HeaderProps {
  readonly state: OperatorState;
  /** Whether the command responds. */
  readonly isLive: boolean;
}

/** Shows the site's folder, the name under which changes are recorded, and whether the command responds. */
export function Header({ state, isLive }: HeaderProps) {
  const { t, i18n } = useLingui();
  const [theme, setTheme] = useState(currentTheme);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{t`Operator`}</h1>
      <code className={styles.site} title={state.site}>
        {state.site}
      </code>
      <span className={styles.who}>
        <Trans>
          Changes are recorded as <strong>{state.operator}</strong>
        </Trans>
      </span>
      {state.isSignedIn && (
        <Button size="sm" className={styles.logOut} onClick={() => void logOut()}>
          {t`Log out`}
        </Button>
      )}
      {isLive ? (
        <Badge tone="success" icon="check">
          {t`Live`}
        </Badge>
      ) : (
        <Badge tone="danger" icon="wifi-off">
          {t`Not answering`}
        </Badge>
      )}
      <Select
        label={t`Language`}
        labelHidden
        value={i18n.language}
        options={PAGE_LANGUAGES.map((tag) => ({ value: tag, label: nameOfLanguage(tag) }))}
        onChange={({ target }) => chooseLanguage(target.value)}
      />
      <IconButton
        icon={other === 'dark' ? 'moon' : 'sun'}
        label={other === 'dark' ? t`Use the dark theme` : t`Use the light theme`}
        onClick={() => {
          chooseTheme(other);
          setTheme(other);
        }}
      />
    </header>
  );
}
