import { Component, type ReactNode } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { t } from './text.ts';

/** Keeps a failure inside its part of the page: the rest stays usable, and the part can be drawn again. */
export class PartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className="flex flex-wrap items-center gap-2 p-4 text-body text-ink-2">
        {t('partFailed')}
        <Button size="small" onClick={() => this.setState({ failed: false })}>
          {t('reloadPart')}
        </Button>
      </div>
    );
  }
}
