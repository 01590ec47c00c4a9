export {
  directionOf,
  i18n,
  type Message,
  type MessageDescriptor,
  type Messages,
  messageKey,
  SOURCE_LANGUAGE,
} from './messages';
export { Trans, useLingui } from './react';
