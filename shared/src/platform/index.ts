/**
 * The only module of ours that shell and remotes share at run time (docs/reference/architecture.md#the-platform). As a
 * federation singleton it exists once in the page.
 */
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export * from './ApiError';
export type * from './Platform';
export { PlatformProvider, usePlatform } from './platform-context';
export { useBusSignal, useBusState } from './use-bus';
export { PLATFORM_VERSION } from './version';
