import { type ReactNode, useEffect, useRef } from 'react';
import { PanelHead } from './Sheet.tsx';
import css from './SidePanel.module.css';

type Props = {
  /** Its name, which its close button repeats. */
  readonly label: string;
  /** Its title. */
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * A panel in the page, beside its subject, which stays in use. It takes the focus; its button and Escape close it, and the focus goes back.
 */
export function SidePanel({ label, title, onClose, children }: Props) {
  const panel = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, []);
  return (
    <dialog
      ref={panel}
      open
      tabIndex={-1}
      aria-label={label}
      className={css.panel}
      onKeyDown={({ key, target }) => key === 'Escape' && panel.current?.contains(target as Node) && onClose()}
    >
      <PanelHead label={label} title={title} onClose={onClose} />
      {children}
    </dialog>
  );
}
