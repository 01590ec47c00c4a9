import { Fragment, type ReactNode } from 'react';
import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import { Skeleton } from '../Skeleton/Skeleton';
import styles from './Table.module.css';

export interface TableColumn<Row> {
  /** Unique in the table. */
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures: right-aligned, with digits of equal width. */
  readonly numeric?: boolean | undefined;
  /** Names the row: its header cell, and the title of its card on a phone. */
  readonly rowHeader?: boolean | undefined;
  /** Hides the header visually, as for a column of buttons. */
  readonly headerHidden?: boolean | undefined;
  readonly sortable?: boolean | undefined;
  /** The cell of the last row, such as a total. */
  readonly total?: ReactNode;
}

export interface TableSort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

export interface TableProps<Row> {
  /** The table's caption; visually hidden unless `captionShown`. */
  readonly caption: ReactNode;
  readonly captionShown?: boolean | undefined;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** The expanded part of a row, below it and as wide as the table; undefined while closed. */
  readonly detail?: ((row: Row) => ReactNode) | undefined;
  /** The number of skeleton rows shown instead of rows. */
  readonly loadingRows?: number | undefined;
  /** Shown instead of the table when there are no rows. */
  readonly empty?: ReactNode;
  readonly sort?: TableSort | undefined;
  /** Called when the header of a sortable column is pressed; the parent sorts the rows. */
  readonly onSort?: ((sort: TableSort) => void) | undefined;
  readonly className?: string | undefined;
}

/** A table that becomes a list of cards below 600 px, or 760 px with more than five columns: on a phone or in a narrow column. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionShown, columns, rows, rowKey, detail, loadingRows = 0, empty, className } = props;
  if (rows.length === 0 && loadingRows === 0 && empty !== undefined) return empty;
  return (
    <div className={classNames(styles.root, columns.length > 5 && styles.many, className)}>
      <table className={styles.table} aria-busy={loadingRows > 0}>
        <caption className={captionShown ? styles.caption : 'visually-hidden'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {loadingRows > 0
            ? Array.from({ length: loadingRows }, (_, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: skeleton lines have no identity but their place
                <Line key={line} columns={columns} headed={false} content={() => <Skeleton width={72} />} />
              ))
            : rows.map((row) => {
                const below = detail?.(row);
                return (
                  <Fragment key={rowKey(row)}>
                    <Line
                      columns={columns}
                      content={(column) => column.cell(row)}
                      isDetailed={below !== undefined}
                    />
                    <Detail columns={columns.length}>{below}</Detail>
                  </Fragment>
                );
              })}
        </tbody>
        {loadingRows === 0 && columns.some((column) => column.total !== undefined) && (
          <tfoot>
            <Line columns={columns} content={(column) => column.total} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Detail({ columns, children }: { columns: number; children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <tr className={styles.detail}>
      <td colSpan={columns}>{children}</td>
    </tr>
  );
}

interface HeaderCellProps<Row> extends Pick<TableProps<Row>, 'sort' | 'onSort'> {
  readonly column: TableColumn<Row>;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const isSortable = column.sortable === true && onSort !== undefined;
  return (
    <th
      scope="col"
      className={classNames(column.numeric && styles.numeric)}
      aria-sort={direction}
      data-sortable={isSortable || undefined}
    >
      {isSortable ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() =>
            onSort({ key: column.key, direction: direction === 'descending' ? 'ascending' : 'descending' })
          }
        >
          {column.header}
          <Icon
            name={direction === 'ascending' ? 'angle-up' : 'angle-down'}
            size={14}
            className={direction === undefined ? styles.unsorted : undefined}
          />
        </button>
      ) : (
        <span className={column.headerHidden ? 'visually-hidden' : undefined}>{column.header}</span>
      )}
    </th>
  );
}

interface LineProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly content: (column: TableColumn<Row>) => ReactNode;
  /** Whether a cell of the row may be its header, because an empty header would be announced. */
  readonly headed?: boolean;
  /** Whether its expanded part follows. */
  readonly isDetailed?: boolean;
}

function Line<Row>({ columns, content, headed = true, isDetailed = false }: LineProps<Row>) {
  return (
    <tr data-detailed={isDetailed || undefined}>
      {columns.map((column) => {
        const className = classNames(column.numeric && styles.numeric);
        return headed && column.rowHeader ? (
          <th key={column.key} scope="row" className={className}>
            {content(column)}
          </th>
        ) : (
          <td
            key={column.key}
            className={className}
            data-label={column.headerHidden ? undefined : column.header}
          >
            {content(column)}
          </td>
        );
      })}
    </tr>
  );
}
