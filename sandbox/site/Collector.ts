/** Keeps the newest reports that browsers sent, unchanged, as a site's collector would. */
export class Collector {
  readonly #most = 500;
  #reports: string[] = [];

  add(report: string): void {
    this.#reports = [...this.#reports, report].slice(-this.#most);
  }

  list(): string[] {
    return [...this.#reports];
  }

  reset(): void {
    this.#reports = [];
  }
}
