import { Component, createRef, type ReactNode } from 'react';
import type { ListPlaces } from './listPlaces';

/** A page that has not moved for this long is at rest. */
const REST_MS = 120;

export interface KeepPlaceProps<Place> {
  /** Where the places of such lists are kept. */
  readonly places: ListPlaces<Place>;
  /** The history entry whose place is stored. A list of another entry is another component. */
  readonly entry: string;
  /** Changes when rows come, go or move. */
  readonly content: unknown;
  /** Changes when all rows change their height, as by turning a phone. */
  readonly size?: number | undefined;
  /** Where the player stands in the list now; undefined at its beginning, where new rows may come in. */
  readonly placeIn: (list: HTMLElement) => Place | undefined;
  /** Scrolls the page to a place of the list. */
  readonly show: (place: Place, list: HTMLElement) => void;
  readonly children: ReactNode;
}

/**
 * Keeps the row that a player reads where it is: while the list changes around it, when the player comes back to it, and
 * over a reload. A class, because only a class can look at the page right before a change.
 */
export class KeepPlace<Place> extends Component<KeepPlaceProps<Place>, unknown, Place | null> {
  readonly #root = createRef<HTMLDivElement>();
  #resting: Place | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;

  override componentDidMount(): void {
    addEventListener('scroll', this.#onScroll, { passive: true });
    addEventListener('pagehide', this.#store);
    const place = this.props.places.read(this.props.entry);
    if (place === undefined) return;
    this.#resting = place;
    this.#show(place);
    // The router scrolls to the page's earlier position later in this commit, although the rows may have moved.
    requestAnimationFrame(() => this.#show(place));
  }

  override getSnapshotBeforeUpdate(before: Readonly<KeepPlaceProps<Place>>): Place | null {
    if (before.size !== this.props.size) return this.#resting ?? null;
    return before.content === this.props.content ? null : (this.#place(before) ?? null);
  }

  override componentDidUpdate(_props: unknown, _state: unknown, place: Place | null): void {
    if (place !== null) this.#show(place);
  }

  override componentWillUnmount(): void {
    removeEventListener('scroll', this.#onScroll);
    clearTimeout(this.#rest);
    removeEventListener('pagehide', this.#store);
    this.#store();
  }

  override render() {
    return <div ref={this.#root}>{this.props.children}</div>;
  }

  /** Not every promised browser says when a scroll has ended (docs/reference/browsers.md). */
  readonly #onScroll = () => {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.#resting = this.#place();
    }, REST_MS);
  };

  readonly #store = () => this.props.places.store(this.props.entry, this.#place());

  #place({ placeIn } = this.props): Place | undefined {
    return this.#root.current ? placeIn(this.#root.current) : undefined;
  }

  #show(place: Place): void {
    if (this.#root.current) this.props.show(place, this.#root.current);
  }
}
