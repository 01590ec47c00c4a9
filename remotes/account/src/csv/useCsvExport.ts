import { type RefObject, useEffect, useRef, useState } from 'react';
import { CsvRun, type CsvSource, type CsvState } from './csv-export';

type Shown =
  | Exclude<CsvState, { step: 'saved' }>
  | { readonly step: 'saved'; rows: number; leftOut: number; url: string };

/** An export's state and what a player can do about it. It ends with the component. */
export function useCsvExport<Row>(source: CsvSource<Row>): {
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
