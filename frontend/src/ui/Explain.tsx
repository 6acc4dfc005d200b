import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import css from './Explain.module.css';
import { placeBeside } from './usePopover.ts';

/**
 * A name with an explanation: hover, focus or touch opens it, Escape or a press elsewhere closes it. `title` is the
 * full name, `text` the explanation, `details` are short facts below.
 */
export function Explain({
  children,
  title,
  text,
  details = [],
}: {
  readonly children: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly details?: readonly string[];
}) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const hide = () => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  };
  const show = () => {
    if (typeof panel.current?.showPopover !== 'function' || panel.current.matches(':popover-open')) return;
    panel.current.showPopover();
  };
  const byMouse = (act: () => void) => (event: PointerEvent) => event.pointerType === 'mouse' && act();
  return (
    <span onPointerEnter={byMouse(show)} onPointerLeave={byMouse(hide)}>
      <button ref={trigger} type="button" className={css.trigger} aria-describedby={id} onFocus={show} onBlur={hide} onClick={show}>
        {children}
      </button>
      <span
        ref={panel}
        id={id}
        popover="auto"
        role="tooltip"
        className={css.panel}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        onToggle={({ newState }) => {
          if (newState !== 'open') return;
          placeBeside(panel.current!, trigger.current!);
          globalThis.addEventListener('scroll', hide, { once: true, capture: true, passive: true });
        }}
      >
        {isOpen && (
          <span className={css.body}>
            <b>{title}</b>
            <span>{text}</span>
            {details.map((detail) => (
              <small key={detail}>{detail}</small>
            ))}
          </span>
        )}
      </span>
    </span>
  );
}
