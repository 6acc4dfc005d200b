import type { ReactNode } from 'react';
import { Notice } from '#ui/Notice.tsx';

/** Why a form of a page that was rendered ahead of time does nothing in a browser without JavaScript. */
export const NeedsScript = ({ children }: { readonly children: ReactNode }) => (
  <noscript>
    <Notice kind="info">{children}</Notice>
  </noscript>
);
