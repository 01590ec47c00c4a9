/** The names of the remotes of this repository: the folders of `remotes` that hold a `src/remote.ts`. */
export const REMOTES: readonly string[];
/** The path of every workspace from the root, a workspace after those that it imports. */
export const WORKSPACES: readonly string[];
