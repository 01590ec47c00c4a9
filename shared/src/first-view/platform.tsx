/**
 * The platform of a first view, which its build puts in the place of the shared one
 * (docs/reference/architecture.md#first-views): links are plain links, the page reads what the view knows, and nothing
 * can be asked for.
 */
import { type ComponentProps, useContext } from 'react';
import { type ViewFacts, ViewFactsContext } from './view-facts';

const nothing = () => undefined;

export function Link({ to, ...rest }: ComponentProps<'a'> & { to: string }) {
  return <a href={to} {...rest} />;
}
export const Navigate = nothing;
export const useLocation = () => ({ state: null });
export const messageOf = () => '';
export const isApiError = () => false;
/** A first view has no answers of queries. */
export const useQuery = () => ({});
export const useBusSignal = nothing;
export const useNavigate = () => nothing;
export const useSearchParams = () => [useContext(ViewFactsContext).query];
export const useBusState = (topic: 'session' | 'settings') => useContext(ViewFactsContext)[topic];

export function usePlatform() {
  const facts: ViewFacts = useContext(ViewFactsContext);
  const value = (topic: 'session' | 'settings') => facts[topic];
  return {
    bus: { value, on: () => ({ subscribe: nothing }) },
    session: {},
    settings: facts,
    clock: { serverNow: Date.now },
  };
}
