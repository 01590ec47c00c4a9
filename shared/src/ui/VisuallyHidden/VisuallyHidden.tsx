import type { ReactNode } from 'react';

/** Text for assistive technology alone. The class is base.css's. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
