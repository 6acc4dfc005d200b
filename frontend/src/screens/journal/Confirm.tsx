import { type ReactNode, useEffect, useRef } from 'react';
import { DialogActions } from './DialogActions.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import css from './dialog.module.css';

/** Asks once before something that changes the journal. Escape and Cancel change nothing. */
export function Confirm({
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
    <DialogFrame dialog={dialog} title={title} busy={busy} onEscape={onCancel}>
      <p>{children}</p>
      {problem !== null && (
        <p className={css.alert} role="alert">
          {problem}
        </p>
      )}
      <DialogActions action={action} busy={busy} onCancel={onCancel} onAct={onConfirm} />
    </DialogFrame>
  );
}
