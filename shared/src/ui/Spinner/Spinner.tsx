import { t } from '@touchline/shared/language/macro';
import { Icon, type IconProps } from '../Icon/Icon';

export interface SpinnerProps {
  /** The text for assistive technology. */
  readonly label?: string | undefined;
  readonly size?: IconProps['size'];
  readonly className?: string | undefined;
}

/** Shows that work without a known end is running. */
export function Spinner({ label = t`Loading`, size = 24, className }: SpinnerProps) {
  return (
    <span role="status" className={className}>
      <Icon name="spinner" size={size} />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
