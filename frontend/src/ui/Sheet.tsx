import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from './IconButton.tsx';
import css from './Sheet.module.css';

type HeadProps = {
  /** Name of the panel, which its close button repeats. */
  readonly label: string;
  readonly title: ReactNode;
  readonly onClose: () => void;
};

/** The head of a panel: its title, and the button that closes it. */
export const PanelHead = ({ label, title, onClose }: HeadProps) => (
  <div className={css.head}>
    <span>{title}</span>
    <IconButton label={`Close ${label.toLowerCase()}`} onClick={onClose}>
      <X aria-hidden="true" />
    </IconButton>
  </div>
);

type Props = {
  /** Its name, which its close button repeats. */
  readonly label: string;
  /** Its title. */
  readonly title: ReactNode;
  readonly open: boolean;
  /** The side it slides in from: the right, or the bottom of phones. */
  readonly from?: 'right' | 'bottom';
  /** It holds more than a menu or a few fields. */
  readonly isWide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A panel that slides in from a side, above the page. Its button, Escape and a press beside it close it. */
export function Sheet({ label, title, open, from = 'right', isWide = false, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the sheet closes it; the keyboard has Escape, which the dialog handles itself
    <dialog
      ref={dialog}
      className={[css.sheet, from === 'bottom' ? css.bottom : isWide && css.wide].filter(Boolean).join(' ')}
      aria-label={label}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={css.inside}>
        <PanelHead label={label} title={title} onClose={onClose} />
        {children}
      </div>
    </dialog>
  );
}
