import { Database } from '../exchange/stores/database';
import { startSandbox } from '../startSandbox';

// node program.mjs <file> <table> <count>: a sandbox in a process of its own, to be killed. With a table it kills
// itself before its <count>th write to that table. Prints its addresses.
const [, , file = ':memory:', table, count] = process.argv;
const { urls } = await startSandbox({
  file,
  ports: { api: 0, games: 0, cdn: 0, external: 0 },
  events: 4,
  tickMs: 0,
  log: () => {},
});
if (table !== undefined) dieAtWrite(table, Number(count));
console.log(JSON.stringify(urls));

function dieAtWrite(name: string, times: number): void {
  const isWrite = new RegExp(`^\\s*(INSERT INTO|UPDATE) ${name}\\b`);
  let left = times;
  const run = Database.prototype.run;
  Database.prototype.run = function (sql, ...values) {
    if (isWrite.test(sql)) {
      left -= 1;
      if (left === 0) process.kill(process.pid, 'SIGKILL');
    }
    return run.call(this, sql, ...values);
  };
}
