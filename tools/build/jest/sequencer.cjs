const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Tests with whole processes, real ledgers or thousands of runs: one of these at the end would keep a single processor
 * busy.
 */
const LONG = /(\.slow|faults|property|openSite)\.test\.tsx?$/;

/** Runs the long tests first. Jest knows only the last durations, and a fresh clone has none. */
module.exports = class LongFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => Number(LONG.test(path));
    return [...super.sort(tests)].sort((test, other) => isLong(other) - isLong(test));
  }
};
