import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';
import { Notice } from './Notice.tsx';

type Props = {
  readonly title: string;
  readonly action: string;
  readonly busy: boolean;
  /** Error of a failed action. */
  readonly problem: string | null;
  /** The action cannot be undone. */
  readonly danger?: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
};

/** Asks once before something that changes much. Escape and Cancel change nothing. */
export const ConfirmDialog = ({ title, action, busy, problem, danger, onCancel, onConfirm, children }: Props) => (
  <Dialog title={title} busy={busy} onEscape={onCancel}>
    <p>{children}</p>
    {problem !== null && <Notice kind="error">{problem}</Notice>}
    <DialogActions action={action} busy={busy} danger={danger ?? false} onCancel={onCancel} onAct={onConfirm} />
  </Dialog>
);
