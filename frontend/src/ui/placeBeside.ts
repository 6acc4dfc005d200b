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
