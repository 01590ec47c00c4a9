import type { CallAnswer } from '@touchline/shared/contracts/api';
import type { Platform } from '@touchline/shared/platform';
import type { StartedRemotes } from '../../remotes';
import type { Overrides } from '../../remotes/find/overrides';

type LoadingRemotes = Pick<StartedRemotes, 'load' | 'catalogue$'>;

/**
 * Answers calls in this tab by the answers of builds under development instead of the back end. Calls that they lack,
 * and those of the page's beginning, go to the back end.
 * @param platform its calls are answered from now on, so call this before other code reads its `api`
 * @returns starts it
 */
export function answerCalls(platform: Platform, { servers }: Overrides): (remotes: LoadingRemotes) => void {
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
