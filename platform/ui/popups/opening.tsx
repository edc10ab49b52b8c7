import { Component, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { holdKeys } from '#platform/ui/keys/held-keys.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { t } from '#platform/ui/text.ts';

interface OpeningProps {
  /** Closes what was being opened: it was canceled by Escape or a press elsewhere, or its code could not be loaded. */
  onClose: (by: 'escape' | 'pointer' | 'failure') => void;
  children: ReactNode;
}

/**
 * Wraps a popup or dialog while it is open: keys typed from its first moment are held for it, however late its code or
 * the focus comes. When rendering fails, it closes with a message and leaves the page alone.
 */
export function Opening({ onClose, children }: OpeningProps) {
  return (
    <Guard onClose={onClose}>
      {/* Before the rest: its effect has to run before what opens takes the focus. */}
      <KeyHold onClose={onClose} />
      <Suspense>{children}</Suspense>
    </Guard>
  );
}

function KeyHold({ onClose }: Pick<OpeningProps, 'onClose'>) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const end = holdKeys((by) => close.current(by));
    return () => end('drop');
  }, []);
  return null;
}

class Guard extends Component<OpeningProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    showToast({ kind: 'error', title: t('couldNotOpen'), body: t('couldNotOpenBody') }, 'could-not-open');
    this.props.onClose('failure');
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
