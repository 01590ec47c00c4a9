/** Origins of the four apps, known once they listen. */
export interface SandboxUrls {
  api: string;
  hub: string;
  games: string;
  cdn: string;
  external: string;
}
