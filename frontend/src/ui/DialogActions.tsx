import css from './Dialog.module.css';

type Props = {
  readonly action: string;
  readonly busy: boolean;
  readonly unready?: boolean;
  readonly onCancel: () => void;
  /** Left out where the action sends the form it stands in. */
  readonly onAct?: (() => void) | undefined;
};

/** The way out of a dialog and the way on. */
export const DialogActions = ({ action, busy, unready = false, onCancel, onAct }: Props) => (
  <div className={css.actions}>
    <button type="button" className={css.button} disabled={busy} onClick={onCancel}>
      Cancel
    </button>
    <button type={onAct ? 'button' : 'submit'} className={css.primary} disabled={busy || unready} onClick={onAct}>
      {action}
    </button>
  </div>
);
