import { observer } from 'mobx-react-lite';
import { PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { usePopover } from '#platform/ui/popups/use-popover.tsx';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { t } from './text.ts';

const AddStateForm = lazyPart(async () => (await import('./add-state-form.tsx')).AddStateForm);

/** The column after the last: a new state for the project (screens.md 3.3). */
export const AddStateColumn = observer(function AddStateColumn() {
  const session = useSession();
  const { trigger, popover } = usePopover(t('addState'), (close) => <AddStateForm session={session} onClose={close} />);
  return (
    <>
      <button
        type="button"
        {...trigger}
        className="flex h-10 shrink-0 items-center gap-2 rounded-control border border-dashed border-line px-3 text-body text-ink-3 hover:border-line-2 hover:bg-hover hover:text-ink-2"
      >
        <PlusIcon size={14} />
        {t('addState')}
      </button>
      {popover}
    </>
  );
});
