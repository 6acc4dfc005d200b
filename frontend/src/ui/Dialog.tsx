import { type ReactNode, type RefObject, useId } from 'react';
import css from './Dialog.module.css';
import { useModal } from './useModal.ts';

type Props = {
  readonly dialog?: RefObject<HTMLDialogElement | null> | undefined;
  readonly title: ReactNode;
  /** Pending: Escape waits for it. */
  readonly busy?: boolean;
  readonly onEscape: () => void;
  /** Absent where a press beside the dialog changes nothing. */
  readonly onPressBeside?: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A dialog under its title, open from its first moment on. Escape leaves it, and the focus returns to where it was. */
export function Dialog({ dialog, title, busy = false, onEscape, onPressBeside, className, children }: Props) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which the dialog handles itself
    <dialog
      ref={useModal(dialog)}
      className={className ? `${css.dialog} ${className}` : css.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onEscape();
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && onPressBeside?.()}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
