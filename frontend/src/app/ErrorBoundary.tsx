import { Component, type ReactNode } from 'react';
import * as notFoundTexts from '#copy/notFoundTexts.ts';
import { Button } from '#ui/Button.tsx';
import styles from '../screens/not-found/notfound.module.css';

interface Props {
  /** Its address: a change resets the boundary. */
  readonly page?: string;
  readonly children: ReactNode;
}

/** Shown when a screen crashed: what happened, that nothing is lost, and how to continue. */
function RouteError() {
  return (
    <div className={styles.page} role="alert">
      <h1>{notFoundTexts.broken}</h1>
      <p>{notFoundTexts.brokenText}</p>
      <Button onClick={() => window.location.reload()}>{notFoundTexts.reload}</Button>
    </div>
  );
}

/** Catches render errors and shows a message instead of an empty page. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failed && before.page !== this.props.page) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? <RouteError /> : this.props.children;
  }
}
