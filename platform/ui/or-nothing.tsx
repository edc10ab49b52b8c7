import { Component, type ReactNode } from 'react';
import type { LazyPart } from './lazy-part.tsx';

/**
 * Draws nothing in place of a part that fails or cannot be fetched: for what only explains, and whose absence must not take the
 * screen around it along. Drawn anew, it tries again.
 */
class OrNothing extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** Returns a part that draws nothing when it fails or cannot be fetched. */
export function orNothing<P extends object>(Part: LazyPart<P>): LazyPart<P> {
  function PartOrNothing(props: P) {
    return (
      <OrNothing>
        <Part {...props} />
      </OrNothing>
    );
  }
  return Object.assign(PartOrNothing, { fetch: Part.fetch });
}
