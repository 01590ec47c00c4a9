import { t as translate, useLingui } from '@touchline/shared/language/macro';
import { messageOf } from '@touchline/shared/platform';
import type { ReactNode } from 'react';
import { Banner } from '../Banner/Banner';
import { Button } from '../Button/Button';
import { ErrorState } from '../ErrorState/ErrorState';
import { Skeleton } from '../Skeleton/Skeleton';
import { Stack } from '../Stack/Stack';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

/** What a view needs of a query; the answer of `useQuery` is one. */
export interface QueryState<Data> {
  /** Undefined until the first answer came. Data stays when a later call fails. */
  readonly data: Data | undefined;
  /** Why the last call failed; null or undefined while none has. */
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface QueryViewProps<Data> {
  readonly query: QueryState<Data>;
  /** What could not be loaded, as a sentence: "Your bets could not be loaded". */
  readonly failure: string;
  /** The text of a failure; by default the error's own message. */
  readonly describe?: ((error: unknown) => ReactNode) | undefined;
  /** Holds the place of the data until the first answer. */
  readonly loading: ReactNode;
  /** Shown instead of empty data. */
  readonly empty?: { readonly when: (data: Data) => boolean; readonly show: ReactNode } | undefined;
  /** False where old data does no harm: a failed refresh is then not shown above it. */
  readonly showsStale?: boolean | undefined;
  /** The title of a failed refresh above the data. */
  readonly staleTitle?: string | undefined;
  /** The place is small, so a failure is shown as a banner. */
  readonly compact?: boolean | undefined;
  /** Draws what is shown around a failure, such as a page's heading, or a special view of some errors. */
  readonly withFailure?: ((failure: ReactNode, error: unknown) => ReactNode) | undefined;
  readonly children: (data: Data) => ReactNode;
}

/**
 * A remote value in each of its states: loading, failed with Retry, empty, stale (a later call failed: a banner above the
 * data) and here. `isFetching` is read only beside a failure: a query re-renders its readers for each property they read.
 */
export function QueryView<Data>({
  query,
  failure,
  describe = messageOf,
  loading,
  empty,
  showsStale = true,
  staleTitle = translate`This may be out of date`,
  compact = false,
  withFailure = (failed) => failed,
  children,
}: QueryViewProps<Data>) {
  const { data, error } = query;
  const hasFailed = error !== null && error !== undefined;
  if (data === undefined) {
    if (!hasFailed) return loading;
    const retry = { onRetry: () => void query.refetch(), retrying: query.isFetching };
    return withFailure(
      compact ? (
        <RetryBanner tone="error" {...retry}>
          {failure}. {describe(error)}
        </RetryBanner>
      ) : (
        <ErrorState title={failure} {...retry}>
          {describe(error)}
        </ErrorState>
      ),
      error,
    );
  }
  return (
    <>
      {hasFailed && showsStale && (
        <RetryBanner
          title={staleTitle}
          tone="warning"
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {describe(error)}
        </RetryBanner>
      )}
      {empty?.when(data) ? empty.show : children(data)}
    </>
  );
}

export interface RetryBannerProps {
  readonly title?: string | undefined;
  readonly tone: 'warning' | 'error';
  readonly retrying?: boolean | undefined;
  readonly onRetry: () => void;
  /** Why it failed, or with no title also what. */
  readonly children: ReactNode;
}

/** A failure beside what is still shown, with Retry. */
export function RetryBanner({ title, tone, retrying, onRetry, children }: RetryBannerProps) {
  const { t } = useLingui();
  return (
    <Banner
      tone={tone}
      title={title}
      action={
        <Button size="sm" busy={retrying} onClick={onRetry}>
          {t`Retry`}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}

export interface LoadingBlocksProps {
  /** Read out once: "Loading your bets". */
  readonly label: string;
  /** The height of each block in px. */
  readonly heights: readonly number[];
}

/** Holds the place of a form or a list that is loading. */
export function LoadingBlocks({ label, heights }: LoadingBlocksProps) {
  return (
    <Stack role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {heights.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is its place
        <Skeleton key={at} shape="block" height={height} width="100%" />
      ))}
    </Stack>
  );
}
