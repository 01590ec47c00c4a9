import { useShellRouter } from '../../../routing/RouterContext';
import { useShell } from '../../context/ShellContext';
import { useLive } from '../../context/useLive';

/** Whether a tracked request or a navigation is under way (specification 2, "loading overlay"). */
export function useBusy(): boolean {
  const requests = useLive(useShell().services.loading.list$).length > 0;
  return useShellRouter().state.pending !== undefined || requests;
}
