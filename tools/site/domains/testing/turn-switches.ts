import { openSite } from '../openSite';

// Changes the domains of a site until it is killed, and prints “done” after each change: <site folder> <who>.
const [dir = '', who = ''] = process.argv.slice(2);
const site = await openSite(dir);
const hosts = await site.hosts();
for (let turn = 0; ; turn += 1) {
  const host = hosts[turn % hosts.length] ?? '';
  await site.change(
    host,
    [
      { kind: 'brand', title: `${who} ${turn}`, description: `by ${who}` },
      { kind: 'remote', remote: 'casino', on: turn % 2 === 0 },
    ],
    { who },
  );
  process.stdout.write('done\n');
}
