import { type RefObject, useEffect, useRef } from 'react';

/**
 * Opens a mounted `<dialog>` as a modal, calls back however the player closes it, and returns the focus afterwards.
 * The focus goes to the control with `data-autofocus`, else to the first one.
 * @param onClose called on Escape, on the phone's back gesture and on a press of the backdrop
 */
export function useDialog(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const latestOnClose = useRef(onClose);
  useEffect(() => {
    latestOnClose.current = onClose;
  });

  useEffect(() => {
    const dialog = dialogRef.current;
    if (dialog === null) return;
    const opener = document.activeElement;
    // Test environments have the element without `showModal`.
    const isNative = typeof dialog.showModal === 'function';
    if (isNative) dialog.showModal();
    else dialog.setAttribute('open', '');
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]');
    if (first !== null) first.focus();
    else if (!isNative) dialog.querySelector('button')?.focus();

    const ask = () => latestOnClose.current();
    const handlers = {
      // The parent closes the dialog by not rendering it.
      cancel: (event: Event) => {
        event.preventDefault();
        ask();
      },
      // Some browsers close on a second Escape without an event that can be prevented.
      close: () => {
        if (!dialog.open) ask();
      },
      keydown: (event: Event) => {
        if (!isNative && event instanceof KeyboardEvent && event.key === 'Escape') ask();
      },
      // A press that starts inside and ends on the backdrop selects text and must not close the dialog.
      pointerdown: (event: Event) => {
        if (event.target === dialog) dialog.addEventListener('click', onBackdrop, { once: true });
      },
    };
    const onBackdrop = (event: Event) => {
      if (event.target === dialog) ask();
    };
    const listening = new AbortController();
    for (const [type, handler] of Object.entries(handlers)) {
      dialog.addEventListener(type, handler, { signal: listening.signal });
    }
    return () => {
      listening.abort();
      dialog.removeEventListener('click', onBackdrop);
      if (isNative) dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  return dialogRef;
}
