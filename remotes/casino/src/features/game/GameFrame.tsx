import { usePlatform } from '@touchline/shared/platform';
import { Spinner } from '@touchline/shared/ui';
import { useRef, useState } from 'react';
import styles from './GameFrame.module.css';
import { useGameMessages } from './useGameMessages';

interface GameFrameProps {
  url: string;
  /** The url's origin, which judgeFrame allowed: the only one that is listened to. */
  origin: string;
  name: string;
  onExit: () => void;
}

export function GameFrame({ url, origin, name, onExit }: GameFrameProps) {
  const { balance } = usePlatform();
  const frameRef = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  useGameMessages(frameRef, origin, (event) => {
    if (event === 'exit') onExit();
    else void balance.refresh();
  });
  return (
    <div className={styles.box}>
      {!isLoaded && <Spinner label={`Loading ${name}`} size={32} className={styles.spinner} />}
      <iframe
        ref={frameRef}
        src={url}
        title={name}
        className={styles.frame}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        allow="fullscreen; autoplay"
        referrerPolicy="origin"
        onLoad={() => setIsLoaded(true)}
      />
    </div>
  );
}
