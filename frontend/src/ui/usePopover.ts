import { type RefObject, useEffect, useId, useRef, useState } from 'react';

const MARGIN = 8;

/** Puts a panel of the top layer under its trigger, or above it where there is no room, always inside the window. `end` lines up their right edges. */
export function placeBeside(panel: HTMLElement, trigger: HTMLElement, align: 'start' | 'end' = 'start', gap = 0): void {
  const [own, at] = [panel.getBoundingClientRect(), trigger.getBoundingClientRect()];
  const wished = align === 'start' ? at.left : at.right - own.width;
  const left = Math.max(MARGIN, Math.min(wished, document.documentElement.clientWidth - own.width - MARGIN));
  const isBelow = at.bottom + gap + own.height <= globalThis.innerHeight || at.top < own.height + gap;
  panel.style.left = `${left}px`;
  panel.style.top = `${isBelow ? at.bottom + gap : at.top - gap - own.height}px`;
}

/** Attributes that connect a button with its panel. */
export type TriggerTies = {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onPointerDown: () => void;
  readonly onClick: () => void;
};

/** Where browsers lack the popover API (and in tests), the panel is an ordinary box that opens and closes. */
const hasPopovers = (): boolean => 'HTMLElement' in globalThis && 'showPopover' in HTMLElement.prototype;

/**
 * A panel in the top layer, at the button that opens it: nothing cuts it off, it follows the button as the page
 * scrolls, and Escape or a press elsewhere closes it, as browsers do for popovers. `onOpen` may put the focus into it.
 */
export function usePopover(align: 'start' | 'end' = 'start', onOpen?: (panel: HTMLElement) => void) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const opened = useRef(onOpen);
  opened.current = onOpen;

  useEffect(() => {
    const box = panel.current;
    if (!isOpen || box === null) return;
    if (hasPopovers() && !box.matches(':popover-open')) box.showPopover();
    // The button may be gone before its panel.
    const place = () => trigger.current && placeBeside(box, trigger.current, align, 6);
    place();
    opened.current?.(box);
    // Its content may load later and make it higher.
    const grown = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place);
    grown?.observe(box);
    globalThis.addEventListener('resize', place);
    globalThis.addEventListener('scroll', place, { capture: true, passive: true });
    const pressed = ({ target }: Event) => [box, trigger.current!].every((own) => !own.contains(target as Node)) && setOpen(false);
    if (!hasPopovers()) document.addEventListener('pointerdown', pressed);
    return () => {
      grown?.disconnect();
      globalThis.removeEventListener('resize', place);
      globalThis.removeEventListener('scroll', place, { capture: true });
      document.removeEventListener('pointerdown', pressed);
    };
  }, [isOpen, align]);

  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const ties: TriggerTies = {
    ref: trigger,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    // The browser closes an open panel when the press begins; the click that follows must not open it again.
    onPointerDown: () => {
      wasOpen.current = isOpen;
    },
    onClick: () => {
      setOpen(!isOpen && !wasOpen.current);
      wasOpen.current = false;
    },
  };
  const panelTies = {
    ref: panel,
    id,
    popover: hasPopovers() ? ('auto' as const) : undefined,
    onToggle: ({ newState }: { readonly newState: string }) => newState === 'closed' && setOpen(false),
  };
  return { isOpen, open: () => setOpen(true), close, ties, panelTies };
}
