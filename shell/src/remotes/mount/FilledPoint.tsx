import type { PointView } from '@touchline/shared/platform';
import { own } from '@touchline/shared/utilities';
import type { ComponentProps } from 'react';
import { useCatalogue, useSlot } from '../load/remotes-context';
import { RemoteModule } from './RemoteModule';

/**
 * Draws the modules of remotes that fill another remote's point, each behind its own boundary. The children are shown
 * while no remote fills it, and until the first module has loaded.
 */
export function FilledPoint({ name, props, children = null }: ComponentProps<PointView>) {
  const { points } = useCatalogue();
  const fillers = useSlot(name);
  if (!own(points, name) || fillers.length === 0) return children;
  return fillers.map((entry, index) => {
    const instead = index === 0 ? children : null;
    return (
      <RemoteModule
        key={`${entry.remote}|${entry.module}`}
        entry={entry}
        props={props}
        loading={instead}
        failed={instead}
      />
    );
  });
}
