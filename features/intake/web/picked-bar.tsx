import { observer } from 'mobx-react-lite';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { CloseIcon } from '#platform/ui/icons/line-icons.ts';
import type { Command } from '#platform/web/commands/command.ts';
import type { IntakeQueue } from './intake-queue.ts';
import { t } from './text.ts';
import { acceptAsIs, decline, snooze, type TriageTarget } from './triage-commands.ts';

/** What is decided about the selected issues together, at the foot of the list. */
export const PickedBar = observer(function PickedBar({ queue }: { queue: IntakeQueue }) {
  const { home: facts, picked } = queue;
  const [first] = picked;
  const issue = first === undefined ? undefined : facts.issues.table.get(first);
  if (!issue) return null;
  const button = (command: Command<TriageTarget>, name: string) => (
    <Button
      size="small"
      keys={command.keys?.[0]}
      onClick={(event) => void command.run({ host: queue, facts, issue, anchor: event.currentTarget })}
    >
      {name}
    </Button>
  );
  return (
    <div
      role="toolbar"
      aria-label={t('selected', { count: picked.size })}
      className="flex shrink-0 flex-wrap items-center gap-1.5 border-t border-line bg-raised px-3 py-2"
    >
      <span className="mr-auto text-small text-ink tabular">{t('selected', { count: picked.size })}</span>
      {button(acceptAsIs, t('acceptAll'))}
      {button(decline, t('decline'))}
      {button(snooze, t('snooze'))}
      <IconButton
        label={t('deselectAll')}
        icon={CloseIcon}
        size={24}
        keys="Escape"
        onClick={() => queue.clearPicked()}
      />
    </div>
  );
});
