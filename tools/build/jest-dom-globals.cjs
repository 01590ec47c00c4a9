// What browsers have and jsdom's global object lacks.
const { TextDecoder, TextEncoder } = require('node:util');
const { ReadableStream, TransformStream } = require('node:stream/web');
Object.assign(globalThis, { TextDecoder, TextEncoder, ReadableStream, TransformStream });
if (!globalThis.structuredClone) globalThis.structuredClone = (value) => JSON.parse(JSON.stringify(value));
