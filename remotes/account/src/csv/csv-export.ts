import { isApiError } from '@touchline/shared/platform';
import { describeReadError, type PageAnswer, type PageRead } from '../range-reader/readPages';
import { CSV_START, type CsvCell, csvLine } from './csv-line';

/** A range as its pages come (see `readPages`). */
type CsvPages<Row> = AsyncIterator<PageRead<PageAnswer<Row>>>;

export interface CsvSource<Row> {
  /** The file's name without its ending. */
  readonly name: string;
  readonly header: readonly string[];
  /** Starts reading the range; the signal aborts when the player cancels. */
  readonly pages: (signal: AbortSignal) => CsvPages<Row>;
  readonly line: (row: Row) => readonly CsvCell[];
}

/** Rows read, and their total, which the first page tells. */
interface Progress {
  readonly read: number;
  readonly total: number | undefined;
}

export type CsvState =
  | { readonly step: 'idle' }
  | ({ readonly step: 'reading' } & Progress)
  /** @property canContinue false when the rows read so far cannot be continued */
  | ({ readonly step: 'failed'; readonly why: string; readonly canContinue: boolean } & Progress)
  | { readonly step: 'saved'; readonly rows: number; readonly leftOut: number; readonly file: Blob };

/**
 * One export: reads page by page and keeps only the current page and the file so far, which the browser holds outside
 * the page's memory.
 */
export class CsvRun<Row> {
  readonly #source: CsvSource<Row>;
  readonly #show: (state: CsvState) => void;
  readonly #cancelling = new AbortController();
  readonly #pages: CsvPages<Row>;
  #file: Blob;
  #progress: Progress = { read: 0, total: undefined };
  /** Rows that could not be read, and are not in the file. */
  #leftOut = 0;

  constructor(source: CsvSource<Row>, show: (state: CsvState) => void) {
    this.#source = source;
    this.#show = show;
    this.#file = new Blob([CSV_START, csvLine(source.header)], { type: 'text/csv;charset=utf-8' });
    this.#pages = source.pages(this.#cancelling.signal);
  }

  /** Reads to the end, or continues after a failure. It never rejects. */
  async read(): Promise<void> {
    const { signal } = this.#cancelling;
    try {
      for (;;) {
        this.#show({ step: 'reading', ...this.#progress });
        const page = await this.#pages.next();
        if (signal.aborted) return;
        if (page.done) break;
        this.#write(page.value);
      }
      const rows = this.#progress.read - this.#leftOut;
      this.#show({ step: 'saved', rows, leftOut: this.#leftOut, file: this.#file });
    } catch (error) {
      if (signal.aborted) return;
      const why = describeReadError(error);
      // A call that failed can be repeated. After any other failure the file and the pages no longer agree.
      this.#show({ step: 'failed', why, canContinue: isApiError(error), ...this.#progress });
    }
  }

  cancel(): void {
    this.#cancelling.abort();
    this.#show({ step: 'idle' });
  }

  #write({ items, leftOut = 0, read, totalCount }: PageRead<PageAnswer<Row>>): void {
    const lines = items.map((row) => csvLine(this.#source.line(row))).join('');
    this.#file = new Blob([this.#file, lines], { type: this.#file.type });
    this.#progress = { read, total: totalCount };
    this.#leftOut += leftOut;
  }
}
