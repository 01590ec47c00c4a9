export { CsvExport } from './CsvExport';
export type { CsvCell } from './csv-line';
