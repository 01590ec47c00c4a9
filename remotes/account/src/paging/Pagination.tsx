import { useLingui } from '@touchline/shared/language/macro';
import { useSearchParams } from '@touchline/shared/platform';
import { ButtonLink } from '@touchline/shared/ui';
import styles from './Pagination.module.css';
import { PAGE_SIZE } from './usePaging';

interface PaginationProps {
  /** The name of the paged list: "Statement". */
  label: string;
  page: number;
  /** Undefined while the list's end is unknown; there is then an older page. */
  totalCount: number | undefined;
}

/** Links to the previous and the next page. Nothing while there is only one. */
export function Pagination({ label, page, totalCount }: PaginationProps) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const last = totalCount === undefined ? undefined : Math.max(1, Math.ceil(totalCount / PAGE_SIZE));
  if (last === 1 && page === 1) return null;
  const to = (target: number) => {
    const next = new URLSearchParams(params);
    next.set('page', String(target));
    return `?${next}`;
  };
  return (
    <nav aria-label={t`${label} pages`} className={styles.pages}>
      {page > 1 && (
        <ButtonLink to={to(Math.min(page - 1, last ?? page))} size="sm">
          {t`Newer`}
        </ButtonLink>
      )}
      <span className={styles.place}>
        {last === undefined ? t`Page ${page}` : t`Page ${page} of ${last}`}
      </span>
      {(last === undefined || page < last) && (
        <ButtonLink to={to(page + 1)} size="sm">
          {t`Older`}
        </ButtonLink>
      )}
    </nav>
  );
}
