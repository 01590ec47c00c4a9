import { type PointerEvent, useState } from 'react';

/** Whether a finger is down on an element, or the mouse is over it; spread `handlers` on the element. */
export function useTouched() {
  const [finger, setFinger] = useState(false);
  const [mouse, setMouse] = useState(false);
  return {
    touched: finger || mouse,
    handlers: {
      // Not pointer events: they end where a finger begins to scroll.
      onTouchStart: () => setFinger(true),
      onTouchEnd: () => setFinger(false),
      onTouchCancel: () => setFinger(false),
      onPointerEnter: ({ pointerType }: PointerEvent) => setMouse(pointerType === 'mouse'),
      onPointerLeave: () => setMouse(false),
    },
  };
}
