import type { RefObject } from 'react';

/** Puts the focus on the first field that was not accepted, once it is marked. */
export const focusFirstFault = (dialog: RefObject<HTMLElement | null>) =>
  requestAnimationFrame(() => dialog.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
