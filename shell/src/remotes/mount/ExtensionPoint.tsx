import type { PointView } from '@touchline/shared/platform';
import { own } from '@touchline/shared/utilities';
import type { ComponentProps } from 'react';
import { useCatalogue, useSlot } from '../load/remotes-context';
import { RemoteModule } from './RemoteModule';

/**
 * What remotes put into a point of another one, each behind its own boundary. The children stand there while nobody does,
 * and in the place of the first until it is here; the point itself draws nothing.
 */
export function ExtensionPoint({ name, props, children = null }: ComponentProps<PointView>) {
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
