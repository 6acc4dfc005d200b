import { X } from 'lucide-react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Toasts.module.css';

/**
 * A short message over the page's foot, which it moves nowhere. It passes; with `stay` it is shown until it is closed. An `action` is one button beside
 * it.
 */
export type Toast = {
  readonly text: string;
  readonly kind?: 'success' | 'error' | 'info';
  readonly stay?: boolean;
  readonly action?: { readonly label: string; readonly run: () => void };
};
export type ShownToast = Toast & { readonly id: number };

type Props = { readonly toasts: readonly ShownToast[]; readonly close: (id: number) => void };

/** Where toasts appear. Errors interrupt a screen reader; everything else waits its turn. */
export function Toasts({ toasts, close }: Props) {
  return (
    <div className={styles.host} data-unprinted>
      {toasts.map(({ id, text, kind = 'info', action }) => (
        <div key={id} role={kind === 'error' ? 'alert' : 'status'} className={`${styles.toast} ${styles[kind]}`}>
          <p>{text}</p>
          {action && (
            <Button
              look="text"
              onClick={() => {
                close(id);
                action.run();
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton size="small" label="Close message" onClick={() => close(id)}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ))}
    </div>
  );
}
