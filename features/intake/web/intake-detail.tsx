import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { useSignal } from '#platform/ui/signal.ts';
import { onPhone } from '#platform/web/shell/sidebar-state.ts';
import type { IntakeQueue } from './intake-queue.ts';
import { OpenSubmission } from './open-submission.tsx';
import { detailId } from './triage-commands.ts';
import { t } from './text.ts';

/** The pane of the issue that is open in the intake, or what to do when none is. */
export const IntakeDetail = observer(function IntakeDetail({ queue }: { queue: IntakeQueue }) {
  const { peekId } = queue;
  const phone = useSignal(onPhone);
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    // What had the focus in the issue before is gone: keys go on with this one.
    if (peekId !== null && document.activeElement === document.body) pane.current?.focus({ preventScroll: true });
  }, [peekId]);
  return (
    <section
      ref={pane}
      id={detailId}
      tabIndex={-1}
      aria-label={t('details')}
      data-no-ring
      className="flex min-w-0 flex-1 flex-col outline-none"
    >
      {peekId === null ? (
        <EmptyState drawing="list" title={t('pickTitle')}>
          {t('pickBody')}
        </EmptyState>
      ) : (
        <OpenSubmission key={peekId} host={queue} facts={queue.home} id={peekId} isPhone={phone} />
      )}
    </section>
  );
});
