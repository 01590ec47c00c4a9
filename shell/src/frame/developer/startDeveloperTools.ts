import type { SiteConfig } from '@touchline/shared/contracts/site';
import type { Platform } from '@touchline/shared/platform';
import type { Observable } from 'rxjs';
import type { StartedRemotes } from '../../remotes';
import { asksForPanel, readOverrides } from '../../remotes/find/overrides';
import { checkContracts } from '../../remotes/verify/checkContracts';
import { answerCalls } from './answerCalls';
import { followBuilds } from './followBuilds';
import type { DeveloperContext } from './RemotesPanel';
import type { Failure } from './remote-facts';

interface Watched extends Pick<DeveloperContext, 'satisfies'> {
  remotes: StartedRemotes;
  /** The modals that are opened. */
  modals$: Observable<{ event: string } | undefined>;
}

/**
 * The tools of a developer's host: overrides of remotes, the panel that shows and sets them (Alt+Shift+R, or
 * `?override=panel`), and checks of contracts.
 * @param platform its reports are watched from now on, so call this before other code reads its `report` or its `api`
 */
export async function startDeveloperTools(config: SiteConfig, platform: Platform) {
  const failures = new Map<string, Failure>();
  const { report } = platform;
  Object.assign(platform, {
    report: ((fault) => {
      if (fault.kind === 'remote-load' && fault.remote !== undefined)
        failures.set(fault.remote, { version: fault.release, message: fault.message });
      report(fault);
    }) satisfies Platform['report'],
  });
  const read = await readOverrides(config, location, sessionStorage);
  const { releases: overrides } = read;
  const startAnswers = answerCalls(platform, read);
  return {
    overrides,
    watch({ remotes, modals$, satisfies }: Watched) {
      startAnswers(remotes);
      followBuilds(read, remotes);
      checkContracts({ platform, modals$, catalogue$: remotes.catalogue$, satisfies });
      const context: DeveloperContext = { config, platform, overrides, failures, remotes, satisfies };
      const open = async () => {
        const { openRemotesPanel } = await import(/* webpackChunkName: "remotes-panel" */ './RemotesPanel');
        openRemotesPanel(context);
      };
      // It compares the key's position, because with Alt some keyboards write another character.
      addEventListener('keydown', ({ code, altKey, shiftKey, ctrlKey, metaKey }) => {
        if (code === 'KeyR' && altKey && shiftKey && !ctrlKey && !metaKey) void open();
      });
      if (asksForPanel(location)) void open();
    },
  };
}
