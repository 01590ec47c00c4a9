import { classNames } from '../classNames';
import styles from './Icon.module.css';
import { type IconName, iconPaths } from './iconPaths';

export interface IconProps {
  readonly name: IconName;
  /** Side in px: 16 beside small text, 20 by default, 24 and up on its own. */
  readonly size?: 12 | 14 | 16 | 18 | 20 | 24 | 32 | 48 | undefined;
  /** The icon's meaning. Without it the icon is decoration, as beside a text. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

// By patterns, so that a build does not take these names for icons that it draws (tools/build/rspack/unused-icons.mjs).
const FILLED = /-filled$/;
/** They point forward or back, which changes sides where reading begins at the right. */
const DIRECTED = /^(angle-(left|right)|sign-out)$/;

/** One of the set's icons: a 24-unit grid, strokes of 1.75, in the colour of the text. */
export function Icon({ name, size = 20, label, className }: IconProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden as decoration
    <svg
      className={classNames(
        styles.icon,
        name === 'spinner' && styles.turning,
        DIRECTED.test(name) && styles.directed,
        className,
      )}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={FILLED.test(name) ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
