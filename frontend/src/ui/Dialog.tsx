import { type ReactNode, type RefObject, useId } from 'react';
import css from './Dialog.module.css';
import { useModal } from './useModal.ts';

type Props = {
  readonly dialog?: RefObject<HTMLDialogElement | null> | undefined;
  readonly title: ReactNode;
  /** Something is on its way: Escape waits for it. */
  readonly busy?: boolean;
  readonly onEscape: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A dialog under its title, open from its first moment on. Escape leaves it, and the focus returns to where it was. */
export function Dialog({ dialog, title, busy = false, onEscape, className, children }: Props) {
  const id = useId();
  return (
    <dialog
      ref={useModal(dialog)}
      className={className ? `${css.dialog} ${className}` : css.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onEscape();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
