import { modules, registry } from '#one-app-modules';
import { preloadLanding } from '../../../shell/src/first-load/prefetched';
import { startShell } from '../../../shell/src/frame/app/startShell';

/** The shell as in production; its remotes are chunks of the same build. */
export function start(): void {
  void preloadLanding();
  startShell({
    federation: {
      register: () => undefined,
      ran: () => true,
      load: (remote, module) => {
        const load = modules[`${remote}/${module}`];
        return load ? load() : Promise.reject(new Error(`${remote}/${module} is not in the one-app build.`));
      },
    },
    fetchRegistry: async () => registry,
    fetchMessages: async () => undefined,
  });
}
