import { Badge, Button, IconButton } from '@touchline/shared/ui';
import { useState } from 'react';
import type { OperatorState } from '../operator-api';
import styles from './Header.module.css';
import { logOut } from './SignedOut';
import { chooseTheme, currentTheme } from './theme.state';

export interface HeaderProps {
  readonly state: OperatorState;
  /** Whether the command responds. */
  readonly isLive: boolean;
}

/** Shows the site's folder, the name under which changes are recorded, and whether the command responds. */
export function Header({ state, isLive }: HeaderProps) {
  const [theme, setTheme] = useState(currentTheme);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>Operator</h1>
      <code className={styles.site} title={state.site}>
        {state.site}
      </code>
      <span className={styles.who}>
        Changes are recorded as <strong>{state.operator}</strong>
      </span>
      {state.isSignedIn && (
        <Button size="sm" className={styles.logOut} onClick={() => void logOut()}>
          Log out
        </Button>
      )}
      {isLive ? (
        <Badge tone="success" icon="check">
          Live
        </Badge>
      ) : (
        <Badge tone="danger" icon="wifi-off">
          Not answering
        </Badge>
      )}
      <IconButton
        icon={other === 'dark' ? 'moon' : 'sun'}
        label={`Use the ${other} theme`}
        onClick={() => {
          chooseTheme(other);
          setTheme(other);
        }}
      />
    </header>
  );
}
