import { Link } from '@touchline/shared/platform';
import type { ComponentProps } from 'react';
import { classNames } from '../classNames';
import { type ButtonLook, buttonClass } from './buttonClass';

export interface ButtonLinkProps extends ButtonLook, ComponentProps<typeof Link> {}

/** A link to a page of the site, with the look of a button. Takes what `Link` takes: to, state, replace … */
export function ButtonLink({ variant, size, full, className, ...link }: ButtonLinkProps) {
  return <Link {...link} className={classNames(buttonClass({ variant, size, full }), className)} />;
}
