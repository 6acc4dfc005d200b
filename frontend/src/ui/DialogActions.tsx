import { Button } from './Button.tsx';
import css from './Dialog.module.css';

type Props = {
  readonly action: string;
  readonly busy: boolean;
  readonly unready?: boolean;
  /** The action cannot be undone. */
  readonly danger?: boolean;
  readonly onCancel: () => void;
  /** Absent where the action submits the form it stands in. */
  readonly onAct?: (() => void) | undefined;
};

/** The way out of a dialog and the way on. */
export const DialogActions = ({ action, busy, unready = false, danger = false, onCancel, onAct }: Props) => (
  <div className={css.actions}>
    <Button disabled={busy} onClick={onCancel}>
      Cancel
    </Button>
    <Button type={onAct ? 'button' : 'submit'} look={danger ? 'danger' : 'primary'} disabled={busy || unready} onClick={onAct}>
      {action}
    </Button>
  </div>
);
