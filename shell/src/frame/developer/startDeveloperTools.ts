import type { CallAnswer } from '@touchline/shared/contracts/api';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import type { Platform } from '@touchline/shared/platform';
import type { Observable } from 'rxjs';
import type { StartedRemotes } from '../../remotes';
import { asksForPanel, type Overrides, readOverrides } from '../../remotes/find/overrides';
import { checkContracts } from '../../remotes/verify/checkContracts';
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

type LoadingRemotes = Pick<StartedRemotes, 'load' | 'catalogue$'>;

/**
 * Answers calls in this tab by the answers of builds under development instead of the back end. Calls that they lack,
 * and those of the page's beginning, go to the back end.
 * @param platform its calls are answered from now on, so call this before other code reads its `api`
 * @returns starts it
 */
function answerCalls(platform: Platform, { servers }: Overrides): (remotes: LoadingRemotes) => void {
  const modules = Object.entries(servers).flatMap(([remote, { answers }]) =>
    answers === undefined ? [] : [{ remote, module: answers }],
  );
  if (modules.length === 0) return () => undefined;
  let remotes: LoadingRemotes | undefined;
  /** It is loaded for each call, because the next build has other answers. */
  const answersNow = async (): Promise<CallAnswer[]> => {
    if (remotes?.catalogue$.value.status !== 'ready') return [];
    const loaded = await Promise.all(modules.map(({ remote, module }) => remotes?.load(remote, module)));
    return loaded.flatMap(answersIn);
  };
  const { run } = platform.api;
  const answering: Platform['api'] = {
    run: async (operation, request, options) => {
      const answer = (await answersNow()).find(({ name }) => name === operation.name);
      return answer ? ((await answer.run(request)) as never) : run(operation, request, options);
    },
  };
  Object.assign(platform, { api: answering });
  return (started) => {
    remotes = started;
  };
}

const isAnswer = (answer: unknown): answer is CallAnswer =>
  typeof answer === 'object' &&
  answer !== null &&
  typeof Reflect.get(answer, 'name') === 'string' &&
  typeof Reflect.get(answer, 'run') === 'function';

function answersIn(module: unknown): CallAnswer[] {
  const answers = typeof module === 'object' && module !== null && 'answers' in module && module.answers;
  if (Array.isArray(answers) && answers.every(isAnswer)) return answers;
  throw new Error('The module of answers exports no list “answers”: answers = [answerTo(api.x, () => …)].');
}
