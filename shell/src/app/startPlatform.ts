import type { SiteConfig } from '@touchline/shared/contracts';
import type { Platform } from '@touchline/shared/platform';
import type { ConnectHub } from '../realtime/HubPort';
import type { ShellServices } from './ShellServices';

export interface PlatformOptions {
  config: SiteConfig;
  /** The current host name, without port. */
  host: string;
  /** The settings request that main.ts started at the first byte, if it did. */
  earlySettings?: Promise<Response>;
  /** The window to live in; a test's own otherwise. */
  window?: Window & typeof globalThis;
  /** How the hub is reached; tests give a fake. */
  connectHub?: ConnectHub;
  /** Calls back when the first paint is done: the hub starts then. */
  afterFirstPaint?: (start: () => void) => void;
}

export interface StartedPlatform {
  platform: Platform;
  services: ShellServices;
  stop(): void;
}

/** Composes the platform of the page and starts its services in order; `stop` ends them all. */
export declare function startPlatform(options: PlatformOptions): StartedPlatform;
