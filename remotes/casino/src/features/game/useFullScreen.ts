import { type RefObject, useEffect, useState } from 'react';

export interface FullScreen {
  readonly isFull: boolean;
  /** The page itself makes the game fill the window, because an iPhone gives full screen to videos only. */
  readonly isFilled: boolean;
  readonly toggle: () => void;
}

/** @param screen the element that fills the screen: the game with its bar, so that Exit stays in reach */
export function useFullScreen(screen: RefObject<HTMLElement | null>): FullScreen {
  const [isNative, setIsNative] = useState(false);
  const [isFilled, setIsFilled] = useState(false);
  useEffect(() => {
    const onChange = () => setIsNative(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);
  const toggle = () => {
    if (isFilled) setIsFilled(false);
    else if (isNative) void document.exitFullscreen();
    else if (document.fullscreenEnabled) screen.current?.requestFullscreen().catch(() => setIsFilled(true));
    else setIsFilled(true);
  };
  return { isFull: isNative || isFilled, isFilled, toggle };
}
