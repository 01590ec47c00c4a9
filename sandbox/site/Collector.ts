/** Keeps the reports that browsers sent, as a site's collector would: the newest ones, as they came. */
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
