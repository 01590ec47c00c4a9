// The picture of workspaces at the beginning of docs/reference/architecture.md.
const TESTS = /\.test\.|\/(testing|template)\//;
const BUILD_FILE = /\/rspack\.config\.mjs$/;
/** How many folders stand in a line of a box. */
const IN_A_LINE = 4;
const BEGIN = '<!-- picture: npm run picture -->';
const END = '<!-- end of picture -->';

/**
 * The workspace of a file, where the remotes are one.
 * @param {string} path from the root of the repository
 */
const workspaceOf = (path) =>
  /^(tools\/[^/]+|remotes|shared|shell|operator-page|sandbox|e2e)\//.exec(path)?.[1];

/**
 * Draws workspaces and their imports as a Mermaid flowchart. Tests are left out. A dotted arrow is an import of a
 * build file alone; an arrow with a label is an import that a rule refuses.
 * @param {{ modules: object[], summary: { violations: object[] } }} result what dependency-cruiser gives
 * @param {Record<string, string[]>} folders the folders of a workspace in their order
 * @returns {string} the lines between the fences of the block
 */
export function drawPicture({ modules, summary }, folders) {
  const workspaces = new Set();
  const arrows = new Map();
  for (const { source, dependencies } of modules) {
    const from = workspaceOf(source);
    if (!from || TESTS.test(source)) continue;
    workspaces.add(from);
    for (const { resolved } of dependencies) {
      const to = workspaceOf(resolved);
      if (!to || to === from) continue;
      const arrow = `${idOf(from)} --> ${idOf(to)}`;
      arrows.set(arrow, (arrows.get(arrow) ?? true) && BUILD_FILE.test(source));
    }
  }
  const refused = summary.violations.map(
    ({ from, to, rule }) =>
      `${idOf(workspaceOf(from) ?? from)} == "${rule.name}" ==> ${idOf(workspaceOf(to) ?? to)}`,
  );
  return [
    'flowchart TD',
    ...[...workspaces].sort().map((workspace) => boxOf(workspace, folders[workspace] ?? [])),
    ...[...arrows].map(([arrow, isBuild]) => (isBuild ? arrow.replace('-->', '-.->') : arrow)).sort(),
    ...new Set(refused),
  ].join('\n  ');
}

/**
 * The page with the picture between its markers.
 * @param {string} page
 * @param {string} picture from drawPicture
 * @throws where the page lacks the markers
 */
export function putPicture(page, picture) {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin < 0 || end < begin)
    throw new Error(`The page has no place for the picture: it needs the lines ${BEGIN} and ${END}.`);
  return `${page.slice(0, begin)}${BEGIN}\n\`\`\`mermaid\n${picture}\n\`\`\`\n${page.slice(end)}`;
}

const idOf = (workspace) => workspace.replace(/\W/g, '_');

function boxOf(workspace, folders) {
  const lines = [];
  for (let at = 0; at < folders.length; at += IN_A_LINE)
    lines.push(folders.slice(at, at + IN_A_LINE).join(' · '));
  return `${idOf(workspace)}["${[`<b>${workspace}</b>`, ...lines].join('<br/>')}"]`;
}
