import { useLingui } from '@touchline/shared/language/macro';
import { Sheet } from '@touchline/shared/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Navigation } from '../Navigation/Navigation';
import { ThemeSwitch } from '../ThemeSwitch/ThemeSwitch';
import styles from './TabBar.module.css';

/** The phone's menu: all pages and sports, and the theme. A navigation closes it. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { key } = useLocation();
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    onClose();
  }, [key, onClose]);

  return (
    <Sheet open onClose={onClose} title={t`Menu`} footer={<ThemeRow />}>
      <Navigation />
    </Sheet>
  );
}

function ThemeRow() {
  const { t } = useLingui();
  return (
    <div className={styles.theme}>
      {t`Theme`}
      <ThemeSwitch />
    </div>
  );
}
