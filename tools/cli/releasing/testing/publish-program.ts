import { main } from '../../main';

// The command as a separate process, bundled once by the tests, so that it starts fast.
process.exitCode = await main(process.argv.slice(2), {
  out: (line) => console.log(line),
  cwd: process.cwd(),
  env: process.env,
  now: () => new Date(),
});
