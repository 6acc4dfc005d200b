import type { ReactNode, RefObject } from 'react';
import css from './Dialog.module.css';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';
import { Notice } from './Notice.tsx';

type Props = {
  readonly dialog?: RefObject<HTMLDialogElement | null> | undefined;
  readonly title: ReactNode;
  readonly action: string;
  readonly busy: boolean;
  /** Why it could not be saved. */
  readonly problem: string | null;
  readonly className?: string | undefined;
  readonly onSave: () => void;
  /** Leaves what was typed for later. */
  readonly onClose: () => void;
  /** Throws away what was typed. */
  readonly onCancel: () => void;
  readonly children: ReactNode;
};

/** A dialog that is filled in and saved, once at a time. */
export function FormDialog({ dialog, title, action, busy, problem, className, onSave, onClose, onCancel, children }: Props) {
  return (
    <Dialog dialog={dialog} title={title} busy={busy} onEscape={onClose} className={className}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSave();
        }}
      >
        {children}
        {problem !== null && (
          <Notice kind="error" className={css.problem}>
            {problem}
          </Notice>
        )}
        <DialogActions action={busy ? 'Saving …' : action} busy={busy} onCancel={onCancel} />
      </form>
    </Dialog>
  );
}
