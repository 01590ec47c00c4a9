import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/iconPaths';
import { Popover, type PopoverProps } from '../Popover/Popover';
import styles from './Menu.module.css';

export interface MenuItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly icon?: IconName | undefined;
  readonly onSelect: () => void;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

export interface MenuProps extends Omit<PopoverProps, 'children' | 'label'> {
  /** Names the button and the menu. */
  readonly label: string;
  readonly items: readonly MenuItem[];
}

/** Actions behind a button, after the WAI-ARIA menu pattern. For links use Popover with a list of them. */
export function Menu({ items, ...popover }: MenuProps) {
  return (
    <Popover {...popover}>
      {(close) => <MenuList label={popover.label} items={items} close={close} />}
    </Popover>
  );
}

interface MenuListProps extends Pick<MenuProps, 'label' | 'items'> {
  readonly close: () => void;
}

function MenuList({ label, items, close }: MenuListProps) {
  const listRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    listRef.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('button:enabled'));
    const at = all.findIndex((button) => button.matches(':focus'));
    const next = {
      ArrowDown: all[(at + 1) % all.length],
      ArrowUp: all.at(at - 1),
      Home: all[0],
      End: all.at(-1),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <div ref={listRef} role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={classNames(styles.item, item.danger && styles.danger)}
          disabled={item.disabled}
          onClick={() => {
            close();
            item.onSelect();
          }}
        >
          {item.icon && <Icon name={item.icon} size={18} />}
          {item.label}
        </button>
      ))}
    </div>
  );
}
