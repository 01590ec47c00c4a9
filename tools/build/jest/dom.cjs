// Runs before each test file. Tests without a DOM skip most of it.
const { runInThisContext } = require('node:vm');
// Dates follow the zone of the real process; a test's own process is a copy.
const { env } = runInThisContext('process');
const zone = env.TZ;
globalThis.setTimeZone = (wanted = zone) => {
  if (wanted === undefined) delete env.TZ;
  else env.TZ = wanted;
};
if (typeof document !== 'undefined') {
  // What browsers have and jsdom's global object lacks.
  const { TextDecoder, TextEncoder } = require('node:util');
  const { ReadableStream, TransformStream } = require('node:stream/web');
  Object.assign(globalThis, { TextDecoder, TextEncoder, ReadableStream, TransformStream });
  if (!globalThis.structuredClone) globalThis.structuredClone = (value) => JSON.parse(JSON.stringify(value));
  require('@testing-library/jest-dom');
  // A busy machine takes longer than the default second; a condition that never holds still fails.
  require('@testing-library/react').configure({ asyncUtilTimeout: 4_000 });
}
