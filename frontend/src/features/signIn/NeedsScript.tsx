import type { ReactNode } from 'react';
import { Notice } from '#ui/Notice.tsx';

/** Explains why a pre-rendered form does nothing without JavaScript. */
export const NeedsScript = ({ children }: { readonly children: ReactNode }) => (
  <noscript>
    <Notice kind="info">{children}</Notice>
  </noscript>
);
