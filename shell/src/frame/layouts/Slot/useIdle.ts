import { useEffect, useState } from 'react';
import { useShell } from '../../context/ShellContext';

/** false until the first page is on the screen and the browser at rest. */
export function useIdle(): boolean {
  const { firstPage } = useShell();
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let mounted = true;
    void firstPage.then(() => {
      if (mounted) setIdle(true);
    });
    return () => {
      mounted = false;
    };
  }, [firstPage]);
  return idle;
}
