import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Rendered instead of the children after one of them threw. */
  fallback: ReactNode;
  onThrow: (cause: unknown) => void;
}

/**
 * Catches the errors of a remote's component in its own mount, and reports the first one, because one change of the
 * document may throw several times. Remount it (by key) to try again.
 */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  #hasTold = false;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(cause: unknown) {
    if (this.#hasTold) return;
    this.#hasTold = true;
    this.props.onThrow(cause);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
