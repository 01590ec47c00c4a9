import { Plural, Trans, useLingui } from '@touchline/shared/language/macro';
import { Button, Icon, ProgressBar, usePlayerKey } from '@touchline/shared/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { describeProgress } from '../range-reader/read-progress';
import styles from './CsvExport.module.css';
import { CsvRun, type CsvSource, type CsvState } from './csv-export';

/**
 * Exports a whole range as a CSV file: a button, then a progress bar with Cancel, and after a failure Continue. A `key`
 * made of the range ends the export of a range that is no longer shown. After the end of a session only the same player
 * can continue it.
 */
export function CsvExport<Row>(source: CsvSource<Row>) {
  return <PlayersExport key={usePlayerKey()} {...source} />;
}

function PlayersExport<Row>(source: CsvSource<Row>) {
  const { t } = useLingui();
  const { state, start, goOn, cancel } = useCsvExport(source);
  const progress =
    (state.step === 'reading' || state.step === 'failed') && state.total !== undefined
      ? describeProgress(state.read, state.total)
      : undefined;
  const canGoOn = state.step === 'failed' && state.canContinue;
  // One button for all steps, so that it keeps the focus.
  const [label, press] =
    state.step === 'reading'
      ? ([t`Cancel`, cancel] as const)
      : canGoOn
        ? ([t`Continue`, goOn] as const)
        : ([state.step === 'failed' ? t`Start again` : t`Export CSV`, start] as const);
  return (
    <div className={styles.export}>
      <div className={styles.buttons}>
        <Button size="sm" icon={state.step === 'reading' ? 'close' : 'download'} onClick={press}>
          {label}
        </Button>
        {state.step === 'failed' && (
          <Button size="sm" variant="ghost" onClick={cancel}>
            {t`Discard`}
          </Button>
        )}
      </div>
      {state.step === 'reading' && (
        <ProgressBar
          label={t`Reading`}
          value={state.read}
          max={state.total ?? 1}
          valueText={progress}
          className={styles.progress}
        />
      )}
      <p role="alert" className={styles.failure}>
        {state.step === 'failed' && (
          <>
            <Icon name="warning" size={14} />
            <span>
              {progress !== undefined && `${t`Stopped at ${progress}.`} `}
              {state.why}
            </span>
          </>
        )}
      </p>
      <p role="status" className={styles.saved}>
        {state.step === 'saved' && <Saved {...state} name={`${source.name}.csv`} />}
      </p>
    </div>
  );
}

interface SavedProps {
  readonly rows: number;
  readonly leftOut: number;
  readonly url: string;
  /** The file's name. */
  readonly name: string;
}

function Saved({ rows, leftOut, url, name }: SavedProps) {
  const link = (
    <a href={url} download={name}>
      {name}
    </a>
  );
  if (leftOut === 0)
    return (
      <Trans>
        Saved <Plural value={rows} one="# row" other="# rows" /> as {link}
      </Trans>
    );
  return (
    <Trans>
      Saved <Plural value={rows} one="# row" other="# rows" /> as {link}, without{' '}
      <Plural value={leftOut} one="# row" other="# rows" /> that could not be read
    </Trans>
  );
}

type Shown =
  | Exclude<CsvState, { step: 'saved' }>
  | { readonly step: 'saved'; rows: number; leftOut: number; url: string };

/** An export's state and what a player can do about it. It ends with the component. */
function useCsvExport<Row>(source: CsvSource<Row>): {
  state: Shown;
  start: () => void;
  goOn: () => void;
  cancel: () => void;
} {
  const [state, setState] = useState<Shown>({ step: 'idle' });
  const run = useRef<CsvRun<Row> | undefined>(undefined);
  const url = useRef<string | undefined>(undefined);

  useEffect(
    () => () => {
      run.current?.cancel();
      forget(url);
    },
    [],
  );

  const show = (next: CsvState) => {
    if (next.step !== 'saved') return setState(next);
    url.current = URL.createObjectURL(next.file);
    setState({ step: 'saved', rows: next.rows, leftOut: next.leftOut, url: url.current });
    saveFile(url.current, `${source.name}.csv`);
  };
  return {
    state,
    start: () => {
      forget(url);
      run.current = new CsvRun(source, show);
      void run.current.read();
    },
    goOn: () => void run.current?.read(),
    cancel: () => run.current?.cancel(),
  };
}

/** Called at the next export or when the page ends: right after saving the browser may still read the file. */
function forget(url: RefObject<string | undefined>): void {
  if (url.current !== undefined) URL.revokeObjectURL(url.current);
  url.current = undefined;
}

/** Hands a file to the browser's downloads. @param url an object URL; it must live until the browser has read it */
function saveFile(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
