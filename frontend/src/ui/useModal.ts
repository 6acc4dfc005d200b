import { type RefObject, useEffect, useRef } from 'react';

/** Opens a dialog above the page, at its top, with the focus on the element marked `data-first`, and restores the focus when it closes. */
export function useModal(given?: RefObject<HTMLDialogElement | null>): RefObject<HTMLDialogElement | null> {
  const own = useRef<HTMLDialogElement>(null);
  const dialog = given ?? own;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog opens once, when it is there
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal?.();
    dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
    if (dialog.current) dialog.current.scrollTop = 0;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return dialog;
}
