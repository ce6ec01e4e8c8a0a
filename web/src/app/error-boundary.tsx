import { Component, type ReactNode } from 'react';
import { track } from '../lib/analytics/track.ts';
import { Button } from '../ui/actions/button.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';

export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    track({ name: 'client_error', thrown: error });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const reload = (
      <Button variant="primary" onClick={() => window.location.reload()}>
        Reload Page
      </Button>
    );
    return (
      <main>
        <ErrorState headingLevel="h1" title="Something went wrong on this page" action={reload}>
          Everything you saved is safe. Please reload the page. If that doesn’t help, check your connection.
        </ErrorState>
      </main>
    );
  }
}
