// A CSS module in a unit test: every class is its own name.
module.exports = { __esModule: true, default: new Proxy({}, { get: (_, key) => String(key) }) };
