import { Component, createRef, type ReactNode } from 'react';
import { boardPlaces, type Place } from './place-storage';

interface KeepPlaceProps {
  /** The history entry: its place comes back with it. */
  readonly entry: string;
  /** Changes when rows come, go or move. */
  readonly content: unknown;
  /** Changes when all rows change their height, as by turning a phone. */
  readonly size?: number | undefined;
  /** How far below this element's top a row begins that isn't drawn. */
  readonly locate?: ((eventId: string) => number | undefined) | undefined;
  readonly children: ReactNode;
}

/** What the header and a sticky heading cover at most, in pixels. */
const COVERED = 128;

/**
 * Keeps the row that a player reads where it is: while the list changes around it, when the player comes back to it, and
 * over a reload. A class, because only a class can look at the page right before a change.
 */
export class KeepPlace extends Component<KeepPlaceProps, unknown, Place | null> {
  readonly #root = createRef<HTMLDivElement>();
  #resting: Place | undefined;

  override componentDidMount(): void {
    addEventListener('scrollend', this.#onRest);
    addEventListener('pagehide', this.#store);
    const place = boardPlaces.read(this.props.entry);
    if (!place) return;
    this.#show(place);
    // The router scrolls to where the page was, later in this same commit; the rows may have moved since.
    requestAnimationFrame(() => this.#show(place));
  }

  override getSnapshotBeforeUpdate(before: Readonly<KeepPlaceProps>): Place | null {
    if (before.size !== this.props.size) return this.#resting ?? null;
    return before.content === this.props.content ? null : (this.#place() ?? null);
  }

  override componentDidUpdate(_props: unknown, _state: unknown, place: Place | null): void {
    if (place) this.#show(place);
  }

  override componentWillUnmount(): void {
    removeEventListener('scrollend', this.#onRest);
    removeEventListener('pagehide', this.#store);
    this.#store();
  }

  override render() {
    return <div ref={this.#root}>{this.props.children}</div>;
  }

  readonly #onRest = () => {
    this.#resting = this.#place();
  };

  readonly #store = () => boardPlaces.store(this.props.entry, this.#place());

  /**
   * The row under the pointer, else the topmost in sight. A list whose beginning is in sight and that nobody points at has
   * no place to keep: news may come in at its top.
   */
  #place(): Place | undefined {
    const root = this.#root.current;
    const pointedAt = root?.querySelector<HTMLElement>('[data-event-id]:hover');
    if (pointedAt) return placeOf(pointedAt);
    if (!root || root.getBoundingClientRect().top > 0) return undefined;
    for (const row of root.querySelectorAll<HTMLElement>('[data-event-id]'))
      if (row.getBoundingClientRect().bottom > COVERED) return placeOf(row);
    return undefined;
  }

  #show({ eventId, top, scrollY }: Place): void {
    const root = this.#root.current;
    if (!root) return;
    const row = root.querySelector(`[data-event-id="${CSS.escape(eventId)}"]`);
    if (row) {
      window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
      return;
    }
    const start = this.props.locate?.(eventId);
    window.scrollTo({
      top: start === undefined ? scrollY : window.scrollY + root.getBoundingClientRect().top + start - top,
      behavior: 'instant',
    });
  }
}

function placeOf(row: HTMLElement): Place {
  return { eventId: row.dataset.eventId ?? '', top: row.getBoundingClientRect().top, scrollY };
}
