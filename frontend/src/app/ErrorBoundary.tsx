import { Component, type ReactNode } from 'react';
import { RouteError } from '../screens/notfound/RouteError.tsx';

/** Catches what a screen throws while it is drawn, and says so instead of leaving the page empty. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render() {
    return this.state.failed ? <RouteError /> : this.props.children;
  }
}
