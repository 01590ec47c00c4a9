import { useEffect, useState } from 'react';
import { whenPainted } from '../../app/whenPainted';

/** false until the page has loaded and the browser is idle: what no first paint needs waits for it. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let mounted = true;
    whenPainted(window)(() => {
      if (mounted) setIdle(true);
    });
    return () => {
      mounted = false;
    };
  }, []);
  return idle;
}
