import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../classNames';
import styles from './Popover.module.css';

export interface PopoverProps {
  /** The content of the button that opens it. */
  readonly trigger: ReactNode;
  /** The button's accessible name, when its content is not one. */
  readonly label?: string | undefined;
  /** The panel's content. A press on a link closes the panel; other controls call `close`. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  readonly align?: 'start' | 'end' | undefined;
  /** The button's class, as of `buttonClass`. */
  readonly triggerClassName?: string | undefined;
  readonly panelClassName?: string | undefined;
  readonly className?: string | undefined;
}

/** A button that opens a panel beside it. Escape, a press outside, or leaving it by Tab closes it. */
export function Popover({
  trigger,
  label,
  children,
  align = 'start',
  triggerClassName,
  panelClassName,
  className,
}: PopoverProps) {
  const [open, setOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = () => {
    setOpen(false);
    triggerRef.current?.focus();
  };

  useEffect(() => {
    if (!open) return;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !rootRef.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what bubbles from the controls inside
    <div
      ref={rootRef}
      className={classNames(styles.root, className)}
      onKeyDown={(event) => {
        if (open && event.key === 'Escape') {
          event.preventDefault();
          close();
        }
      }}
      onBlur={(event) => {
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget))
          setOpen(false);
      }}
    >
      <button
        ref={triggerRef}
        type="button"
        className={triggerClassName}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: listens to the links inside
        // biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click
        <div
          id={panelId}
          className={classNames(styles.panel, styles[align], panelClassName)}
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a')) setOpen(false);
          }}
        >
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </div>
  );
}

/** The look of a menu item for a link or a button inside a Popover: `<Link className={menuItemClass()}>`. */
export function menuItemClass(): string {
  return styles.item ?? '';
}
