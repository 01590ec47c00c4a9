/**
 * The platform of a first view, which its build puts in the place of the shared one
 * (docs/reference/architecture.md#first-views): links are plain links, the page reads what the view knows, and nothing
 * can be asked for.
 */
import { type ComponentProps, useContext } from 'react';
import { type Known, KnownContext } from './known';

const nothing = () => undefined;

export function Link({ to, ...rest }: ComponentProps<'a'> & { to: string }) {
  return <a href={to} {...rest} />;
}
export const Navigate = nothing;
export const useLocation = () => ({ state: null });
export const messageOf = () => '';
export const isApiError = () => false;
/** No answer is here. */
export const useQuery = () => ({});
export const useBusSignal = nothing;
export const useNavigate = () => nothing;
export const useSearchParams = () => [useContext(KnownContext).query];
export const useBusState = (topic: 'session' | 'settings') => useContext(KnownContext)[topic];

export function usePlatform() {
  const known: Known = useContext(KnownContext);
  const value = (topic: 'session' | 'settings') => known[topic];
  return { bus: { value, on: () => ({ subscribe: nothing }) }, session: {}, settings: known };
}
