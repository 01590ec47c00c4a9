// Properties are tried from one seed, so that a run depends on the code and not on chance. TOUCHLINE_SEED=random
// explores other seeds and prints them on failure; TOUCHLINE_SEED=<number> repeats one.
const { dirname, join } = require('node:path');
const folder = dirname(require.resolve('fast-check/package.json'));
const fc = require(join(folder, 'lib/cjs/fast-check.js'));

const seed = process.env.TOUCHLINE_SEED ?? '1';
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) });
module.exports = fc;
