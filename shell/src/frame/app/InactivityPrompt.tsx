import { lazyPart } from '@touchline/shared/ui';
import { useShell } from '../context/ShellContext';
import { useLive } from '../context/useLive';

const StillActive = lazyPart(() => import('./StillActive').then(({ StillActive }) => StillActive));

/** The inactivity prompt of the markets pages (specification 4): the service says when. */
export function InactivityPrompt() {
  const { prompt$, answer } = useShell().services.inactivity;
  if (useLive(prompt$) === 'hidden') return null;
  return <StillActive onAnswer={answer} />;
}
