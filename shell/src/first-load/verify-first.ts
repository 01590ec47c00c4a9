import { releaseFault } from '../remotes/verify/releaseFault';

declare global {
  interface Window {
    /** Taken by the boot script, before code of a remote runs. */
    touchlineReleaseFault?: typeof releaseFault | undefined;
  }
}

// A script of its own in the page, which a site that requires no signatures is served without
// (docs/decisions/first-load.md#only-sites-with-signatures-have-their-check).
window.touchlineReleaseFault = releaseFault;
