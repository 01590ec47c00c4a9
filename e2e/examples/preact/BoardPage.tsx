import { usePlatform } from '@touchline/shared/platform';
import { useEffect, useRef } from 'react';
import { mountBoard } from './mountBoard';

/** /promo-board: the page is React's for the shell, and what it shows is another library's. */
export default function BoardPage() {
  const platform = usePlatform();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => (container.current ? mountBoard(container.current, platform) : undefined), [platform]);
  return <div ref={container} />;
}
