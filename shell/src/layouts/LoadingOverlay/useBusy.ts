import { useNavigation } from 'react-router-dom';
import { useShell } from '../../app/ShellContext';
import { useLive } from '../../app/useLive';

/** Whether a tracked request or a navigation is under way (specification 2, "loading overlay"). */
export function useBusy(): boolean {
  const requests = useLive(useShell().services.loading.list$).length > 0;
  return useNavigation().state !== 'idle' || requests;
}
