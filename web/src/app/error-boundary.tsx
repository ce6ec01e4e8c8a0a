import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';

/** A page that could not be loaded, or a fault of ours: said, with the way out. React has this as a class only. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const reload = (
      <Button variant="primary" onClick={() => window.location.reload()}>
        Load this page again
      </Button>
    );
    return (
      <main>
        <ErrorState headingLevel="h1" title="This page could not be shown" action={reload}>
          Everything that was saved is still there. Please check your connection and load the page again.
        </ErrorState>
      </main>
    );
  }
}
