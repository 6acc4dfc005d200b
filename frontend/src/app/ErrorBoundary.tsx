import { Component, type ReactNode } from 'react';
import { RouteError } from '#frontend/screens/not-found/RouteError.tsx';

interface Props {
  /** Its address: a change resets the boundary. */
  readonly page?: string;
  readonly children: ReactNode;
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
