import * as googleTexts from '#copy/googleTexts.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Loading.module.css';

/** What shows while it is not yet known who is there, or when the server is away. */
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
