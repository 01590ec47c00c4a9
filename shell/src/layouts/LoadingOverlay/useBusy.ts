import { useShell } from '../../app/ShellContext';
import { useLive } from '../../app/useLive';
import { useShellRouter } from '../../routing/RouterContext';

/** Whether a tracked request or a navigation is under way (specification 2, "loading overlay"). */
export function useBusy(): boolean {
  const requests = useLive(useShell().services.loading.list$).length > 0;
  return useShellRouter().state.pending !== undefined || requests;
}
