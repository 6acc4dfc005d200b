import { Component, type ReactNode } from 'react';
import { RouteError } from '#frontend/screens/not-found/RouteError.tsx';

interface Props {
  /** The address it stands for: another one is tried anew. */
  readonly page?: string;
  readonly children: ReactNode;
}

/** Catches what is thrown while it is drawn, and says so instead of leaving the page empty. */
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
