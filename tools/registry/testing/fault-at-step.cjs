// Loaded before a command: at its n-th write the process is killed, in the middle of a text's, or this write and all
// later ones fail as those of a full or a read-only disk do. TOUCHLINE_FAULT=kill:12, ENOSPC:12 or EROFS:1; without a number it only counts.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

const [fault, at = '0'] = (process.env.TOUCHLINE_FAULT ?? '').split(':');
let steps = 0;

function refusal(name, path) {
  steps += 1;
  if (Number(at) === 0 || steps < Number(at)) return undefined;
  if (fault === 'kill') process.kill(process.pid, 'SIGKILL');
  // A full disk still lets files go and change their names.
  if (fault === 'ENOSPC' && /^(?:rename|rm|rmdir|unlink|truncate)$/.test(name)) return undefined;
  return Object.assign(new Error(`${fault}: a fault of the test`), { code: fault, path: String(path) });
}

const WRITES = [
  'writeFile',
  'appendFile',
  'rename',
  'link',
  'symlink',
  'mkdir',
  'rm',
  'rmdir',
  'unlink',
  'truncate',
];
const isKilledNext = () => fault === 'kill' && steps + 1 === Number(at);
const halfOf = (data) => data.slice(0, data.length / 2);
const writes = (flags) => flags !== undefined && flags !== 'r' && typeof flags !== 'number';

for (const name of WRITES) {
  const { [name]: later } = fs.promises;
  fs.promises[name] = async (...args) => {
    const [path, data, ...options] = args;
    if (name.endsWith('File') && isKilledNext())
      await later.call(fs.promises, path, halfOf(data), ...options);
    const error = refusal(name, args[0]);
    if (error) throw error;
    return later.apply(fs.promises, args);
  };
  const { [`${name}Sync`]: now } = fs;
  fs[`${name}Sync`] = (...args) => {
    const error = refusal(name, args[0]);
    if (error) throw error;
    return now.apply(fs, args);
  };
}
const { open } = fs.promises;
fs.promises.open = async (path, flags, ...rest) => {
  const error = writes(flags) ? refusal('open', path) : undefined;
  if (error) throw error;
  const handle = await open.call(fs.promises, path, flags, ...rest);
  if (writes(flags)) {
    const whole = handle.writeFile.bind(handle);
    handle.writeFile = async (data, ...options) => {
      if (isKilledNext()) await whole(halfOf(data), ...options);
      const fullDisk = refusal('write', path);
      if (fullDisk) throw fullDisk;
      return whole(data, ...options);
    };
  }
  return handle;
};
syncBuiltinESMExports();
process.on('exit', () => fs.writeSync(2, `steps: ${steps}\n`));
