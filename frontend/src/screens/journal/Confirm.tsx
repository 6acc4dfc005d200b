import { type ReactNode, useEffect, useId, useRef } from 'react';
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
  const id = useId();
  useEffect(() => dialog.current?.showModal?.(), []);
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onCancel();
      }}
    >
      <h2 id={id}>{title}</h2>
      <p>{children}</p>
      {problem !== null && (
        <p className={css.alert} role="alert">
          {problem}
        </p>
      )}
      <div className={css.actions}>
        <button type="button" className={css.button} disabled={busy} onClick={onCancel}>
          Cancel
        </button>
        <button type="button" className={css.primary} disabled={busy} onClick={onConfirm}>
          {action}
        </button>
      </div>
    </dialog>
  );
}
