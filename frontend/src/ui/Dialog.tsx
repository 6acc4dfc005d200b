import { type CSSProperties, createContext, type ReactNode, type RefObject, useContext, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button.tsx';
import css from './Dialog.module.css';
import { Notice } from './Notice.tsx';

type DialogActionsProps = {
  readonly action: string;
  readonly busy: boolean;
  readonly unready?: boolean;
  /** The action cannot be undone. */
  readonly danger?: boolean;
  readonly onCancel: () => void;
  /** Absent where the action submits the form it stands in. */
  readonly onAct?: (() => void) | undefined;
};

/** The buttons at a dialog's foot. */
export const DialogFoot = ({ children }: { readonly children: ReactNode }) => <div className={css.actions}>{children}</div>;

/** The way out of a dialog and the way on. */
export const DialogActions = ({ action, busy, unready = false, danger = false, onCancel, onAct }: DialogActionsProps) => (
  <DialogFoot>
    <Button disabled={busy} onClick={onCancel}>
      Cancel
    </Button>
    <Button type={onAct ? 'button' : 'submit'} look={danger ? 'danger' : 'primary'} disabled={busy || unready} onClick={onAct}>
      {action}
    </Button>
  </DialogFoot>
);

/** The element that dialogs are rendered at the end of; null is the page's own. */
export const DialogPlace = createContext<Element | null>(null);

/** Renders a dialog outside of its opener: a head, a card or a menu would give it its styles. */
export function AtEnd({ children }: { readonly children: ReactNode }) {
  return createPortal(children, useContext(DialogPlace) ?? document.body);
}

/** Opens a dialog above the page, at its top, with the focus on the element marked `data-first`, and restores the focus when it closes. */
export function useModal(given?: RefObject<HTMLDialogElement | null>): RefObject<HTMLDialogElement | null> {
  const own = useRef<HTMLDialogElement>(null);
  const dialog = given ?? own;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog opens once, when it is there
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal?.();
    dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
    if (dialog.current) dialog.current.scrollTop = 0;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return dialog;
}

type Props = {
  readonly dialog?: RefObject<HTMLDialogElement | null> | undefined;
  readonly title: ReactNode;
  /** Pending: Escape waits for it. */
  readonly busy?: boolean;
  readonly onEscape: () => void;
  /** Absent where a press beside the dialog changes nothing. */
  readonly onPressBeside?: () => void;
  /** In px, where there is room for it. */
  readonly width?: number | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A dialog under its title, open from its first moment on. Escape leaves it, and the focus returns to where it was. */
export function Dialog({ dialog, title, busy = false, onEscape, onPressBeside, width, className, children }: Props) {
  const id = useId();
  const modal = useModal(dialog);
  return (
    <AtEnd>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which the dialog handles itself */}
      <dialog
        ref={modal}
        className={className ? `${css.dialog} ${className}` : css.dialog}
        style={width === undefined ? undefined : ({ '--width': `${width}px` } as CSSProperties)}
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
    </AtEnd>
  );
}

type ConfirmDialogProps = {
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
export const ConfirmDialog = ({ title, action, busy, problem, danger, onCancel, onConfirm, children }: ConfirmDialogProps) => (
  <Dialog title={title} busy={busy} onEscape={onCancel}>
    <p>{children}</p>
    {problem !== null && <Notice kind="error">{problem}</Notice>}
    <DialogActions action={action} busy={busy} danger={danger ?? false} onCancel={onCancel} onAct={onConfirm} />
  </Dialog>
);
