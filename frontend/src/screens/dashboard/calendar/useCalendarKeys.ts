import { useEffect, useRef } from 'react';

/** Page shortcuts are disabled while typing, and in the drawer. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input,textarea,select,dialog,[contenteditable],[role=menu]') !== null;
/** Arrow keys between days, bars and choices belong to those. */
const hasArrows = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="table"], [role="group"]') !== null;

const pages: Readonly<Record<string, 1 | -1>> = { PageUp: -1, PageDown: 1 };
const arrows: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Page Up and Page Down step through the periods, and so do the arrow keys where they mean nothing else; "t" is today. Who was on a day is on a day of
 * the next period too.
 */
export function useCalendarKeys(shows: string, step: (by: 1 | -1) => void, toToday: () => void): void {
  const latest = useRef({ step, toToday });
  latest.current = { step, toToday };
  const wasOnDay = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the days of another period are other links
  useEffect(() => {
    if (wasOnDay.current) document.querySelector<HTMLElement>('[role="table"] a[tabindex="0"]')?.focus();
    wasOnDay.current = false;
  }, [shows]);
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || isElsewhere(target)) return;
      const by = hasArrows(target) ? pages[key] : (pages[key] ?? arrows[key]);
      if (by === undefined && key !== 't') return;
      event.preventDefault();
      wasOnDay.current = target instanceof Element && target.closest('[role="table"]') !== null;
      if (by === undefined) latest.current.toToday();
      else latest.current.step(by);
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
