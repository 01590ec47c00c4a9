interface Cruised {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
}

/**
 * Draws workspaces and their imports as a Mermaid flowchart.
 * @param folders the folders of a workspace in their order
 */
export function drawPicture(result: Cruised, folders: Record<string, string[]>): string;

/**
 * The page with the picture between its markers.
 * @throws where the page lacks the markers
 */
export function putPicture(page: string, picture: string): string;
