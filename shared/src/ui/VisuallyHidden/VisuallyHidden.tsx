import type { ReactNode } from 'react';

/** Text for assistive technology only. The class is in base.css. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
