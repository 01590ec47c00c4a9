import styles from './Menu.module.css';

/** The look of a menu's line for a link inside a Popover: `<Link className={menuItemClass()}>`. */
export function menuItemClass(): string {
  return styles.item ?? '';
}
