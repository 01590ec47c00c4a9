import { Icon, type IconProps } from '../Icon/Icon';

export interface SpinnerProps {
  /** What is going on, for those who can't see it turn. */
  readonly label?: string | undefined;
  readonly size?: IconProps['size'];
  readonly className?: string | undefined;
}

/** Shows that something runs whose end isn't known. */
export function Spinner({ label = 'Loading', size = 24, className }: SpinnerProps) {
  return (
    <span role="status" className={className}>
      <Icon name="spinner" size={size} />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
