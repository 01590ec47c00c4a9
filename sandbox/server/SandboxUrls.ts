/** Origins of the four apps, set once they listen. */
export interface SandboxUrls {
  api: string;
  hub: string;
  games: string;
  cdn: string;
  external: string;
}
