export {
  directionOf,
  i18n,
  type Message,
  type MessageDescriptor,
  type Messages,
  SOURCE_LANGUAGE,
} from './messages';
export { Trans, useLingui } from './react';
