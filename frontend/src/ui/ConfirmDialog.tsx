import { type ReactNode, useEffect, useRef } from 'react';
import css from './Dialog.module.css';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';

/** Asks once before something that changes the journal. Escape and Cancel change nothing. */
export function ConfirmDialog({
  title,
  action,
  busy,
  problem,
  onCancel,
  onConfirm,
  children,
}: {
  readonly title: string;
  readonly action: string;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal?.(), []);
  return (
    <Dialog dialog={dialog} title={title} busy={busy} onEscape={onCancel}>
      <p>{children}</p>
      {problem !== null && (
        <p className={css.alert} role="alert">
          {problem}
        </p>
      )}
      <DialogActions action={action} busy={busy} onCancel={onCancel} onAct={onConfirm} />
    </Dialog>
  );
}
