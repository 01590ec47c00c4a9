import { createContext } from 'react';
import type { RowSight } from './RowSight';

/** Who keeps an eye on the rows of the list around. */
export const RowSightContext = createContext<RowSight | undefined>(undefined);
