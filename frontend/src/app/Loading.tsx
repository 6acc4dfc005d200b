import * as googleTexts from '#copy/signIn/googleTexts.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Loading.module.css';

/** Shown until the session is known, or when the server is down. */
export function Loading({ problem, retry }: { readonly problem?: string; readonly retry?: () => void }) {
  return (
    <div className={styles.page} aria-busy={problem === undefined}>
      {problem === undefined ? (
        <p role="status">{googleTexts.opening}</p>
      ) : (
        <div role="alert">
          <p>{problem}</p>
          <Button className={styles.retry} onClick={retry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
