import { X } from 'lucide-react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Toasts.module.css';

/**
 * A short message. It passes over the page; with `stay` it is shown above the page's content, where it covers nothing, until it is closed. An `action`
 * is one button beside it.
 */
export type Toast = {
  readonly text: string;
  readonly kind?: 'success' | 'error' | 'info';
  readonly stay?: boolean;
  readonly action?: { readonly label: string; readonly run: () => void };
};
export type ShownToast = Toast & { readonly id: number };

type Props = { readonly toasts: readonly ShownToast[]; readonly close: (id: number) => void; readonly staying?: boolean };

/** Where toasts appear: those that pass, or those that stay. Errors interrupt a screen reader; everything else waits its turn. */
export function Toasts({ toasts, close, staying = false }: Props) {
  return (
    <div className={staying ? styles.staying : styles.host}>
      {toasts
        .filter(({ stay = false }) => stay === staying)
        .map(({ id, text, kind = 'info', action }) => (
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
