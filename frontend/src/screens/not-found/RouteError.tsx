import * as notFoundTexts from '#copy/notFoundTexts.ts';
import { Button } from '#ui/Button.tsx';
import styles from './notfound.module.css';

/** Shown when a screen crashed: what happened, that nothing is lost, and how to continue. */
export function RouteError() {
  return (
    <div className={styles.page} role="alert">
      <h1>{notFoundTexts.broken}</h1>
      <p>{notFoundTexts.brokenText}</p>
      <Button onClick={() => window.location.reload()}>{notFoundTexts.reload}</Button>
    </div>
  );
}
