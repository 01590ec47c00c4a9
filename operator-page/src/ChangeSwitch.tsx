import { Switch } from '@touchline/shared/ui';
import type { DomainChange } from '@touchline/site/changes/DomainChange';
import type { ReactNode } from 'react';
import type { DomainView } from '../operator-api';
import { useOperator } from './OperatorContext';
import { useChange } from './useChange';
import { WriteError } from './useWrite';

export interface ChangeSwitchProps {
  readonly domain: DomainView;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly changeTo: (on: boolean) => DomainChange;
}

/** A switch that writes at once. When the write is refused it keeps its state and shows the reason below. */
export function ChangeSwitch({ domain, label, hint, checked, changeTo }: ChangeSwitchProps) {
  const { may } = useOperator();
  const { busy, error, send } = useChange(domain);
  return (
    <div>
      <Switch
        label={label}
        hint={hint}
        checked={checked}
        aria-busy={busy}
        disabled={!may.includes('switch')}
        onChange={() => send({ change: changeTo(!checked) })}
      />
      <WriteError error={error} />
    </div>
  );
}
