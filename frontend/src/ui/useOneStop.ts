import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Makes the controls in a row one stop of the Tab key: the one that had the focus last, else the first. Arrow keys, Home and End move along them.
 * `within`: the selector of the row below the element with the ref, or of that element.
 */
export function useOneStop<T extends HTMLElement>(row: RefObject<T | null>, within = '') {
  const last = useRef<Element | null>(null);
  const controls = () => [...(row.current?.querySelectorAll<HTMLElement>(`${within} :is(a[href], button:enabled, input:enabled)`) ?? [])];
  const settle = () => {
    const all = controls();
    const stop = all.find((control) => control === last.current) ?? all[0];
    for (const control of all) control.tabIndex = control === stop ? 0 : -1;
  };
  // Heads come and go with the columns.
  useEffect(settle);
  return {
    onFocus({ target }: FocusEvent) {
      if (!controls().includes(target as HTMLElement)) return;
      last.current = target;
      settle();
    },
    onKeyDown(event: KeyboardEvent) {
      const all = controls();
      const at = all.indexOf(event.target as HTMLElement);
      const leads: Readonly<Record<string, number>> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 };
      const to = leads[event.key];
      // At either end the surrounding toolbar handles the key.
      if (at < 0 || to === undefined || all[to] === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      all[to].focus();
    },
  };
}
