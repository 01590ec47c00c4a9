import { lazyPart } from '@touchline/shared/ui';
import { useEffect, useState } from 'react';
import { useShell } from '../context/ShellContext';

const Updates = lazyPart(() => import('../updates/Updates').then(({ Updates }) => Updates));

/** What follows an operator's changes while the page is open: none of it is needed before the page is at rest. */
export function UpdatesHost() {
  const { firstPage } = useShell();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    let current = true;
    void firstPage.then(() => current && setWanted(true));
    return () => {
      current = false;
    };
  }, [firstPage]);
  return wanted ? <Updates /> : null;
}
