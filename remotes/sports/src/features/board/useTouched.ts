import { useState } from 'react';

/** Whether a finger is down on an element; spread `handlers` on it. Not pointer events: they end where a scroll begins. */
export function useTouched() {
  const [touched, setTouched] = useState(false);
  return {
    touched,
    handlers: {
      onTouchStart: () => setTouched(true),
      onTouchEnd: () => setTouched(false),
      onTouchCancel: () => setTouched(false),
    },
  };
}
