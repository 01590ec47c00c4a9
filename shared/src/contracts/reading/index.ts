export * from './decode';
export * from './entity';
export * from './field-readers';
export {
  type Decoded,
  describeFault,
  type OptionalReader,
  OTHER,
  type Reader,
  type ReadingFault,
  type ReadingNotes,
  type Steps,
  UNREADABLE,
  type Unreadable,
  type Wire,
} from './reader';
export * from './row-readers';
export type { Hundredths, Iso, Page, Paise, WholeList } from './wire';
export { anything, flag, id, moment, nameOr, number, text, whole } from './wire';
