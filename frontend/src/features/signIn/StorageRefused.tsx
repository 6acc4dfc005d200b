import type { ReactNode } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useStore } from '#browser/createStore.ts';
import * as texts from '#copy/connectionTexts.ts';
import { Notice } from '#ui/Notice.tsx';

/** Explains why a pre-rendered form does nothing without JavaScript. */
export const NeedsScript = ({ children }: { readonly children: ReactNode }) => (
  <noscript>
    <Notice kind="info">{children}</Notice>
  </noscript>
);

/** Explains the effect of a browser refusing to store the session, or the journal's copy; nothing if it stores both. */
export function StorageRefused() {
  const what = useStore(useBrowser().ports.refused, '');
  return what === '' ? null : (
    <Notice kind="warning" announce="status">
      {texts.refused[what]}
    </Notice>
  );
}
