import type { IconName } from '..';
import { Card, Icon, Stack } from '..';
import { iconPaths } from '../Icon/iconPaths';
import styles from './Gallery.module.css';

const COLOURS = [
  'bg',
  'surface',
  'surface-raised',
  'surface-sunken',
  'surface-hover',
  'border',
  'border-strong',
  'text',
  'text-muted',
  'accent',
  'accent-text',
  'accent-soft',
  'back',
  'back-2',
  'back-3',
  'lay',
  'lay-2',
  'lay-3',
  'profit',
  'loss',
  'success',
  'warning',
  'danger',
  'info',
  'danger-fill',
  'live',
] as const;
const SIZES = ['3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs'] as const;
const ICONS = Object.keys(iconPaths).filter((name): name is IconName => name in iconPaths);

export function FoundationSections() {
  return (
    <>
      <Card title="Type">
        <Stack gap={2}>
          {SIZES.map((size) => (
            <p key={size} style={{ fontSize: `var(--text-${size})` }}>
              1,00,000.00 at 1.85
            </p>
          ))}
        </Stack>
      </Card>
      <Card title="Icons" className={styles.wide}>
        <div className={styles.icons}>
          {ICONS.map((name) => (
            <div key={name}>
              <Icon name={name} size={24} />
              {name}
            </div>
          ))}
        </div>
      </Card>
      <Card title="Colours" className={styles.wide}>
        <div className={styles.swatches}>
          {COLOURS.map((name) => (
            <div key={name}>
              <div className={styles.swatch} style={{ background: `var(--color-${name})` }} />
              {name}
            </div>
          ))}
        </div>
      </Card>
    </>
  );
}
