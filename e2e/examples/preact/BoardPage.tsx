import { usePlatform } from '@touchline/shared/platform';
import { useEffect, useRef } from 'react';
import { mountBoard } from './mountBoard';

/** /promo-board: a React page for the shell whose content another library draws. */
export default function BoardPage() {
  const platform = usePlatform();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => (container.current ? mountBoard(container.current, platform) : undefined), [platform]);
  return <div ref={container} />;
}
