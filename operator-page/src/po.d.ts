declare module '*.po' {
  import type { Messages } from '@touchline/shared/language';

  /** A catalogue as the build compiles it (tools/build/language/catalogues.mjs). */
  const messages: Messages;
  export default messages;
}
