#!/usr/bin/env node
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { REMOTES } from '../workspaces.mjs';

const USE = `npm run bytes                       the figures of the built files against their budgets
npm run bytes -- --tree <figure>    what a figure is made of, by package and folder
npm run bytes -- --since <commit>   the budgets and what they are made of, against those of a commit
npm run bytes -- --accept <reason>  takes the figures of this build as budgets, with the reason`;

const ROOT = join(import.meta.dirname, '../../..');
/** The budgets of bytes and modules are checked here, those of `loads` by a browser (e2e/tests/platform/first-load-nginx.spec.ts). */
const BUDGETS = 'tools/build/checks/budgets.json';
/** The pages that players begin with. */
const PAGES = [
  '/inplay',
  '/index',
  '/markets/:eventid?/:dreamid?',
  '/open-bets',
  '/depositw',
  '/lobby',
  '/auth/login',
];
/** Names and hashes differ between two builds of the same size. */
const SLACK = 1.005;
/** Smaller parts are not listed. Bytes of source. */
const LEAST_PART = 1024;
/** How far a figure may be below its budget before the budget is to be lowered. */
const UNUSED = 0.97;

/**
 * What each page begins with, from the built files: the page, the shell's code, and of each page its first view and all
 * that it loads by itself. A file counts as it is sent, brotli of the highest quality.
 * @returns {Map<string, { files: string[], own: string[] }>} by the figure's name: its files, relative to the root, and
 * those of them that no other figure has
 */
function figuresOfBuild() {
  const shell = readdirSync(join(ROOT, 'shell/dist')).filter((file) => file !== 'worker.js');
  const ofShell = (pattern) => shell.filter((file) => pattern.test(file)).map((file) => `shell/dist/${file}`);
  const page = ['shell/dist/index.html'];
  // React has a file of its own, and both are needed before the page works.
  const start = ofShell(/^(react|start)\.\w+\.js$/);
  const federation = ofShell(/^federation\.\w+\.js$/);
  // The page holds main.css; its file is loaded only where the page's own styles were refused.
  const styles = ofShell(/^start\.\w+\.css$/);
  const code = [...ofShell(/^main\.\w+\.js$/), ...start, ...federation, ...styles];
  // A player's calls are sent by axios, which a visitor does not load.
  const ofPlayer = ofShell(/^axios\.\w+\.js$/);
  const figures = new Map();
  const add = (name, own, shared = []) => figures.set(name, { files: [...shared, ...own], own });
  add('page', page);
  add('react.js and start.js', start);
  add('federation.js', federation);
  add('shell styles', styles);
  for (const name of REMOTES) {
    const dist = `remotes/${name}/dist`;
    const { entry, routes } = JSON.parse(readFileSync(join(ROOT, dist, 'remote.json'), 'utf8'));
    for (const { path, access, preload = [], view } of routes.filter(({ path }) => PAGES.includes(path))) {
      const first = view ? [`${dist}/${view}`] : [];
      if (view) add(`${path} first view`, first);
      const own = [entry, ...preload].map((file) => `${dist}/${file}`);
      add(`${path} whole`, own, [...page, ...code, ...(access === 'player' ? ofPlayer : []), ...first]);
    }
  }
  return figures;
}

/** Only pages of sites that require signatures are served with it (tools/deploy/bake/inlineSiteConfig.ts). */
const RELEASE_CHECK = /<link rel="signed"><script>.*?<\/script>/s;
const sizes = new Map();
function sizeOf(file) {
  if (!sizes.has(file)) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    sizes.set(file, brotliCompressSync(text.replace(RELEASE_CHECK, '')).length);
  }
  return sizes.get(file);
}
const sum = (numbers) => [...numbers].reduce((total, number) => total + number, 0);
const sentOf = (files) => sum(files.map(sizeOf));

/**
 * Builds again and asks the bundler what each file is made of.
 * @returns {(files: string[]) => Record<string, number>} bytes of source by package or folder, largest first
 */
function buildWithParts() {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bytes-'));
  execFileSync('npm', ['run', '--silent', 'build'], {
    cwd: ROOT,
    env: { ...process.env, TOUCHLINE_BYTES: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
    // npm is a script of the shell on Windows.
    shell: process.platform === 'win32',
  });
  /** By the file without its hash: its modules with their bytes. */
  const modulesOf = new Map();
  for (const file of readdirSync(folder)) {
    const { dist, parts } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    for (const { files, modules } of parts)
      for (const built of files) modulesOf.set(unhashed(`${relative(ROOT, dist)}/${built}`), modules);
  }
  rmSync(folder, { recursive: true });
  return (files) => {
    const inPage = files.some((file) => file.endsWith('index.html')) ? ['boot', 'ask-first'] : [];
    const found = {};
    for (const file of [...files.map(unhashed), ...inPage.map((name) => `shell/dist/${name}.js`)])
      for (const [module, size] of (modulesOf.get(file) ?? []).filter(
        ([name]) => isStyle(name) === isStyle(file),
      ))
        found[partOf(module)] = (found[partOf(module)] ?? 0) + size;
    return Object.fromEntries(
      Object.entries(found)
        .filter(([, size]) => size >= LEAST_PART)
        .sort(([, size], [, other]) => other - size),
    );
  };
}

const isStyle = (file) => file.endsWith('.css');
const unhashed = (file) => file.replace(/\.[0-9a-f]{12}(?=\.\w+$)/, '');

/** A library by its name, our own code by its folder, up to five names from the root. */
function partOf(module) {
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1];
  if (library && !library.startsWith('@touchline/')) return library;
  const path = relative(ROOT, module.replace(/^.*!/, '').replace(/\?.*$/, ''));
  return path.startsWith('..') ? 'the bundler' : path.split('/').slice(0, -1).slice(0, 5).join('/');
}

/** How many modules the files of a figure are made of, by their source maps. */
function modulesOf(name) {
  const maps = figures.get(name).own.map((file) => `${file.replace('/dist/', '/source-maps/dist/')}.map`);
  return sum(maps.map((map) => JSON.parse(readFileSync(join(ROOT, map), 'utf8')).sources.length));
}

const kilobytes = (bytes) => (bytes / 1024).toFixed(1).padStart(7);
const readBudgets = () => JSON.parse(readFileSync(join(ROOT, BUDGETS), 'utf8'));

/** What grew most, and what shrank, between two lists of parts. */
function changes(before = {}, after = {}) {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((part) => ({ part, by: (after[part] ?? 0) - (before[part] ?? 0) }))
    .filter(({ by }) => Math.abs(by) >= 256)
    .sort((a, b) => b.by - a.by)
    .map(({ part, by }) => `    ${by > 0 ? '+' : '-'}${kilobytes(Math.abs(by))} KB of source  ${part}`);
}

function refuse(reason) {
  console.error(reason);
  process.exit(2);
}

function budgetsAt(commit) {
  try {
    const options = { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' };
    return JSON.parse(execFileSync('git', ['show', `${commit}:${BUDGETS}`], options));
  } catch {
    return refuse(`${commit} is no commit that has ${BUDGETS}.`);
  }
}

function tellChangesSince(commit) {
  const then = budgetsAt(commit);
  for (const [name, { most, parts }] of Object.entries(readBudgets().bytes)) {
    const by = most - (then.bytes[name]?.most ?? 0);
    if (by === 0) continue;
    console.log(`${name}: ${by > 0 ? '+' : '-'}${kilobytes(Math.abs(by)).trim()} KB as sent`);
    for (const line of changes(then.bytes[name]?.parts, parts)) console.log(line);
  }
}

const [option, word] = process.argv.slice(2);
if (option !== undefined && (!['--accept', '--tree', '--since'].includes(option) || !word)) refuse(USE);
if (option === '--since') {
  tellChangesSince(word);
  process.exit();
}
if (!['shell/dist/index.html', ...REMOTES.map((name) => `remotes/${name}/dist/remote.json`)].every(isBuilt))
  refuse('The shell or a remote is not built. Build them first: npm run build');
const figures = figuresOfBuild();

if (option === '--accept') {
  const partsOf = buildWithParts();
  const budgets = readBudgets();
  const accepted = [...figuresOfBuild()].map(([name, { files, own }]) => {
    const [value, before] = [sentOf(files), budgets.bytes[name]];
    const isRaised = !before || value > before.most * SLACK;
    const why = isRaised ? word : before.why;
    return [name, { most: value, goal: before?.goal ?? value, why, parts: partsOf(own) }];
  });
  const counted = Object.entries(budgets.modules).map(([name, before]) => {
    const most = modulesOf(name);
    return [name, { most, goal: before.goal, why: most > before.most * SLACK ? word : before.why }];
  });
  const all = { ...budgets, modules: Object.fromEntries(counted), bytes: Object.fromEntries(accepted) };
  writeFileSync(join(ROOT, BUDGETS), `${JSON.stringify(all, undefined, 2)}\n`);
  console.log(`${BUDGETS} has the ${accepted.length} figures of this build.`);
} else if (option === '--tree') {
  const figure = figures.get(word) ?? refuse(`${word} is none of: ${[...figures.keys()].join(', ')}`);
  for (const [part, size] of Object.entries(buildWithParts()(figure.own)))
    console.log(`${kilobytes(size)}  ${part}`);
} else check();

function isBuilt(file) {
  return existsSync(join(ROOT, file));
}

function check() {
  const { bytes: budgets, modules } = readBudgets();
  const over = [];
  console.log('   sent  budget    goal  KB');
  for (const [name, { files }] of figures) {
    const [value, budget] = [sentOf(files), budgets[name]];
    console.log(
      `${kilobytes(value)} ${kilobytes(budget?.most ?? 0)} ${kilobytes(budget?.goal ?? 0)}  ${name}${budget && value < budget.most * UNUSED ? '  (lower the budget: --accept)' : ''}`,
    );
    if (!budget || value > budget.most * SLACK) over.push(name);
  }
  const gone = Object.keys(budgets).filter((name) => !figures.has(name));
  if (gone.length > 0)
    console.error(`${BUDGETS} has figures that no build has any more: ${gone.join(', ')}.`);
  if (over.length > 0) {
    const partsOf = buildWithParts();
    for (const name of over) {
      console.error(`${name} is over its budget. What is in it more or less than when the budget was set:`);
      for (const line of changes(budgets[name]?.parts, partsOf(figuresOfBuild().get(name).own)))
        console.error(line);
    }
    console.error(
      'Take it out again, load it later, or accept it with a reason: npm run bytes -- --accept "…".',
    );
  }
  const many = Object.entries(modules).filter(([name, { most }]) => modulesOf(name) > most * SLACK);
  for (const [name, { most }] of many)
    console.error(
      `${name}: ${modulesOf(name)} modules, and the budget is ${most}. Load the new ones later, or accept them with a reason.`,
    );
  if (gone.length + over.length + many.length > 0) process.exitCode = 1;
}
