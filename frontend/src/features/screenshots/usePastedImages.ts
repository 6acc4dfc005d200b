import { type RefObject, useEffect, useRef } from 'react';

/** Files in a paste or drop: images and others, no text. */
const filesOf = (data: DataTransfer | null): readonly File[] => [...(data?.files ?? [])];

/** True when a paste meant these screenshots: it was made in their pane, or nowhere in particular while there is only one such pane. */
function isMeant(section: HTMLElement, target: EventTarget | null): boolean {
  const pane = section.parentElement?.closest('section,aside,dialog') ?? section;
  if (target instanceof Node && pane.contains(target)) return true;
  return target === document.body && document.querySelectorAll('[data-screenshots]').length === 1;
}

/** Takes files that are pasted anywhere on the pane around a section, or dropped there. */
export function usePastedImages(section: RefObject<HTMLElement | null>, onFiles: (files: readonly File[]) => void): void {
  const hear = useRef(onFiles);
  hear.current = onFiles;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData);
      if (files.length === 0 || section.current === null || !isMeant(section.current, event.target)) return;
      event.preventDefault();
      hear.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [section]);
}
