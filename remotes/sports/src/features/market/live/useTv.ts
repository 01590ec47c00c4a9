import { checkFrame } from '@touchline/shared/contracts/site';
import { useBusSignal, usePlatform } from '@touchline/shared/platform';
import { useState } from 'react';

type TvSize = 'large' | 'small';

export interface Tv {
  readonly open: boolean;
  readonly size: TvSize;
  /** Whether the site's configuration allows this video's origin. */
  readonly allowed: boolean;
  readonly toggle: () => void;
  readonly resize: () => void;
}

/** The page's TV, shown and hidden by the `video-box` signal (docs/reference/behaviour.md#modals-and-panels). */
export function useTv(url: string | undefined): Tv {
  const { bus, settings } = usePlatform();
  const [wanted, setWanted] = useState(false);
  const [size, setSize] = useState<TvSize>('large');
  useBusSignal('video-box', () => setWanted((before) => !before));
  return {
    open: wanted && url !== undefined,
    size,
    allowed: checkFrame(url, { own: location.origin, allowed: settings.frameOrigins }).allowed,
    toggle: () => bus.emit('video-box'),
    resize: () => setSize((before) => (before === 'large' ? 'small' : 'large')),
  };
}
