const { default: Sequencer } = require('@jest/test-sequencer');

/** Whole processes, real ledgers, thousands of runs: one of these at the end would keep one processor waiting for it. */
const LONG = /(\.slow|faults|property|openSite)\.test\.tsx?$/;

/** The long tests first. Jest knows only how long a test took the last time, and a fresh clone has no last time. */
module.exports = class LongFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => Number(LONG.test(path));
    return [...super.sort(tests)].sort((one, other) => isLong(other) - isLong(one));
  }
};
