// Properties are tried from one seed, so that a run is judged by what it changed and not by its luck.
// TOUCHLINE_SEED=random explores (it is how the seed of a finding comes to be known), TOUCHLINE_SEED=<number> repeats.
const { dirname, join } = require('node:path');
const folder = dirname(require.resolve('fast-check/package.json'));
const fc = require(join(folder, 'lib/cjs/fast-check.js'));

const seed = process.env.TOUCHLINE_SEED ?? '1';
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) });
module.exports = fc;
