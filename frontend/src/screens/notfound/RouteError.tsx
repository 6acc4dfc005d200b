import { Button } from '#ui/Button.tsx';
import styles from './notfound.module.css';

/** What shows when a screen broke: what happened, that nothing is lost, and how to go on. */
export function RouteError() {
  return (
    <main className={styles.page} role="alert">
      <h1>This page stopped working.</h1>
      <p>Your journal is safe. Reload the page; if it happens again, contact us.</p>
      <Button onClick={() => window.location.reload()}>Load again</Button>
    </main>
  );
}
