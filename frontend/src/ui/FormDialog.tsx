import type { ComponentProps, FormEvent, ReactNode, RefObject } from 'react';
import css from './Dialog.module.css';
import { Dialog, DialogActions } from './Dialog.tsx';
import { Notice } from './Notice.tsx';

/** Saves by a callback, or by a form's attributes. */
type HowSaved = { readonly onSave: () => void } | { readonly ties: ComponentProps<'form'> };
type Props = HowSaved & {
  readonly dialog?: RefObject<HTMLDialogElement | null> | undefined;
  readonly title: ReactNode;
  readonly action: string;
  readonly busy: boolean;
  /** Reason saving failed. */
  readonly problem: string | null;
  readonly width?: number | undefined;
  readonly className?: string | undefined;
  /** Keeps the typed values for later. */
  readonly onClose: () => void;
  /** Discards the typed values, where they are kept for later: on cancel. */
  readonly forget?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** A dialog that is filled in and saved, once at a time. */
export function FormDialog({ dialog, title, action, busy, problem, width, className, onClose, forget, children, ...saving }: Props) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && 'onSave' in saving) saving.onSave();
  };
  const onCancel = () => {
    forget?.();
    onClose();
  };
  return (
    <Dialog dialog={dialog} title={title} busy={busy} onEscape={onClose} width={width} className={className}>
      <form {...('ties' in saving ? saving.ties : { noValidate: true, onSubmit })}>
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
