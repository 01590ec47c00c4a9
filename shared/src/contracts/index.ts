export * from './alerts';
export * as api from './api';
export { answerTo, type CallAnswer } from './api/answerTo';
export * from './api/operation';
export * from './api/sending';
export * from './bus-events';
export * from './confirm-figures';
export * from './entities';
export * from './first-view';
export { hash, hash32 } from './hash';
export * from './hub';
export * from './insight';
export { Listeners } from './listeners';
export * from './own';
export { deviceKey, deviceOwner, isStoredDemo, loginName, playerKey } from './player';
export * from './push';
export * from './reading/decode';
export * from './reading/entity';
export * from './reading/field-readers';
export { parseJson } from './reading/parseJson';
export { readStored } from './reading/read-stored';
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
} from './reading/reader';
export * from './reading/row-readers';
export type { Hundredths, Iso, Page, Paise, WholeList } from './reading/wire';
export { anything, flag, id, nameOr, number, text, whole } from './reading/wire';
export { redact } from './redact';
export * from './releases/choose-releases';
export * from './releases/menu-order';
export * from './releases/own-back-ends';
export * from './releases/place-holder';
export * from './releases/platform-range';
export * from './releases/preview-link';
export * from './releases/registry';
export * from './releases/registry-at';
export * from './releases/registry-file';
export * from './releases/release-signature';
export * from './releases/remote-manifest';
export * from './releases/remote-settings';
export * from './releases/route-path';
export type * from './remote-contracts';
export * from './site/contrast';
export * from './site/host-names';
export * from './site/safe-address';
export * from './site/site-config';
export * from './site/theme-of';
export { isSportOn, PLAYER_SPORTS, type PlayerSport, type SportsOfSession } from './sport-visibility';
export * from './sports';
export * from './storage';
export {
  closedNewsPreference,
  confirmPreference,
  newsLine,
  storedPreference,
  vibratePreference,
} from './stored-preference';
export * from './strip-sql';
