import type { SiteConfig } from '@touchline/shared/contracts/site';
import type { Messages } from '@touchline/shared/language';
import { preloadLanding } from '../../first-load/prefetched';
import { askRegistry } from '../../remotes/find/registry-files';
import { startFederation } from '../../remotes/load/federation';
import { startShell } from './startShell';

/** The shell as it is deployed: remotes come from the registry through Module Federation. */
export function start(): Promise<void> {
  void preloadLanding();
  const { touchlineAllowScripts: allowScripts = () => undefined } = window;
  delete window.touchlineAllowScripts;
  return startShell({ federation: startFederation(allowScripts), fetchRegistry, fetchMessages });
}

async function fetchRegistry({ registry }: SiteConfig): Promise<unknown> {
  const early = window.touchlinePrefetched?.registry;
  if (window.touchlinePrefetched) window.touchlinePrefetched.registry = undefined;
  const response = await (early ?? askRegistry(registry));
  if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
  return response.json();
}

async function fetchMessages(language: string): Promise<Messages | undefined> {
  try {
    const { default: messages }: { default: Messages } = await import(
      /* webpackChunkName: "messages-[request]" */ `../../languages/${language}.po`
    );
    return messages;
  } catch (cause) {
    // The build's answer for a file that it never had.
    if (cause instanceof Error && 'code' in cause && cause.code === 'MODULE_NOT_FOUND') return undefined;
    throw cause;
  }
}
