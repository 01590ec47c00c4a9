import { useBusSignal, usePlatform } from '@touchline/shared/platform';
import { useState } from 'react';
import { canShowFrame } from './can-show-frame';

type TvSize = 'large' | 'small';

export interface Tv {
  readonly open: boolean;
  readonly size: TvSize;
  /** The site's configuration allows this picture's origin. */
  readonly allowed: boolean;
  readonly toggle: () => void;
  readonly resize: () => void;
}

/** The TV of the page, shown and hidden by the `video-box` signal (specification 4, "Filter box and video box"). */
export function useTv(url: string | undefined): Tv {
  const { bus, settings } = usePlatform();
  const [wanted, setWanted] = useState(false);
  const [size, setSize] = useState<TvSize>('large');
  useBusSignal('video-box', () => setWanted((before) => !before));
  return {
    open: wanted && url !== undefined,
    size,
    allowed: url !== undefined && canShowFrame(url, settings.frameOrigins),
    toggle: () => bus.emit('video-box'),
    resize: () => setSize((before) => (before === 'large' ? 'small' : 'large')),
  };
}
