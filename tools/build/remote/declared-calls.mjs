import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The addresses of the calls that a remote declares in src/remote.ts, by their names; `gameUrls` names a group, whose
 * calls are `gameUrls.dream` and so on.
 * @param {{ name: string, dir: string, definition: { calls?: readonly string[] }, api: Record<string, object>, callAddress: (operation: object) => string }} options
 * api, callAddress: of @touchline/shared/contracts/api
 * @returns {Record<string, string>}
 * @throws Error that says what to declare: a name is no call, or the sources use a call that is not declared
 */
export function declaredCalls({ name, dir, definition: { calls = [] }, api, callAddress }) {
  const addresses = calls.flatMap((call) => {
    if (!Object.hasOwn(api, call))
      throw new Error(`${name}: src/remote.ts declares ${call}, which is no call.`);
    const declared = api[call];
    if ('path' in declared) return [[call, callAddress(declared)]];
    return Object.entries(declared).map(([member, operation]) => [
      `${call}.${member}`,
      callAddress(operation),
    ]);
  });
  for (const [call, file] of usedCalls(dir, api))
    if (!calls.includes(call))
      throw new Error(
        `${name}: ${file} uses the call ${call}, which src/remote.ts does not declare: the shell would refuse it. Add it to \`calls\`.`,
      );
  return Object.fromEntries(addresses);
}

/** The calls that are passed on in the sources, with a file of each. What is read of a declaration is no use of the call. */
function usedCalls(dir, api) {
  const used = new Map();
  for (const entry of readdirSync(join(dir, 'src'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/(?<!\.test)\.tsx?$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    for (const [, call] of readFileSync(file, 'utf8').matchAll(/\b(?:api|calls)\.(\w+)(?![\w.])/g))
      if (Object.hasOwn(api, call)) used.set(call, file.slice(dir.length + 1));
  }
  return used;
}
