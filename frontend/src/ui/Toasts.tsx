import { X } from 'lucide-react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Toasts.module.css';
import { closeToast, useToasts } from './toast.ts';

/** Where toasts appear: those that pass, or those that stay. Errors interrupt a screen reader; everything else waits its turn. */
export function Toasts({ staying = false }: { readonly staying?: boolean }) {
  const toasts = useToasts().filter(({ stay = false }) => stay === staying);
  return (
    <div className={staying ? styles.staying : styles.host}>
      {toasts.map(({ id, text, kind = 'info', action }) => (
        <div key={id} role={kind === 'error' ? 'alert' : 'status'} className={`${styles.toast} ${styles[kind]}`}>
          <p>{text}</p>
          {action && (
            <Button
              look="text"
              onClick={() => {
                closeToast(id);
                action.run();
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton size="small" label="Close message" onClick={() => closeToast(id)}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ))}
    </div>
  );
}
