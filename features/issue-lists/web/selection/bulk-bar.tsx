import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type MouseEvent } from 'react';
import { fieldName, type PickedField } from '#features/issues/web/fields/open-field.tsx';
import { openSelectionMenu } from '#features/issues/web/commands/issue-menu.ts';
import type { IssuesTarget } from '#features/issues/web/commands/issue-target.ts';
import { archive, deleteThem, fieldCommands, restore } from '#features/issues/web/commands/selection-commands.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { clearSelection } from '#features/issue-lists/web/commands/select-commands.ts';
import { selectedIssues } from '#features/issue-lists/web/commands/selection-target.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { mostSelected, selectWhole, wholeOf } from '#features/issue-lists/web/session/select-whole.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { keysOf } from '#platform/shared/objects.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { CloseIcon, MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { footBar } from '#platform/ui/notices/foot-bar.ts';
import { closedByThisPress } from '#platform/ui/popups/just-closed.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { type Command, refusal } from '#platform/web/commands/command.ts';

/** The fields that have a place in a narrow bar; the menu has all of them. */
const always = new Set<PickedField>(['state', 'priority', 'assignees']);
/** Their icons are the same: they are always named. */
const dates = new Set<PickedField>(['start_date', 'target_date']);
/** Shown only where the bar has room for it. */
const wide = 'max-[46rem]:hidden @max-[46rem]/bar:hidden';
const line = 'mx-1 h-5 w-px shrink-0 bg-line';

/** What can be done to the selected issues, at the foot of the list (screens.md 2.12). */
export const BulkBar = observer(function BulkBar() {
  const session = useSession();
  const { selection } = session;
  const { isOn } = selection;
  const [isSelecting, setSelecting] = useState(false);
  // Toasts stand above the bar while it is there.
  useEffect(() => {
    footBar.set(isOn);
    return () => footBar.set(false);
  }, [isOn]);
  if (!isOn) return null;
  const issues = selectedIssues(session);
  const whole = wholeOf(session);
  const all = Math.min(whole, mostSelected);
  const at = (event: MouseEvent<HTMLElement>): IssuesTarget => ({ issues, host: session, anchor: event.currentTarget });
  const draw = (command: Command<IssuesTarget>, name: string, className?: string, isNamed = false) => (
    <BarButton key={command.id} {...{ command, name, issues, at, className, isNamed }} />
  );
  return (
    <div
      className={clsx(
        'pointer-events-none absolute inset-x-2 bottom-4 z-bulk flex justify-center @container/bar',
        // Beside the open issue, and gone where that covers the list: it then makes inert what is behind it.
        session.peekId !== null && 'inert:hidden max-md:hidden md:right-[min(55rem,max(50%,30rem))]',
      )}
    >
      <div
        role="toolbar"
        aria-label={t('selected', { count: selection.size })}
        data-control="bulk-bar"
        className="pointer-events-auto flex h-10 max-w-full items-center gap-0.5 rounded-popover border border-line-2 bg-raised px-1.5 text-body shadow-popover pointer-coarse:h-12"
      >
        <span className="px-2 font-medium whitespace-nowrap text-ink tabular">
          {t('selected', { count: selection.size })}
        </span>
        {all > selection.size && (
          <Button
            variant="quiet"
            className={wide}
            busy={isSelecting}
            onClick={() => {
              setSelecting(true);
              void selectWhole(session).then(() => {
                setSelecting(false);
                // The button is gone now.
                session.focus.takeAgain();
              });
            }}
          >
            {whole > all ? t('selectFirst', { count: all }) : t('selectAllOf', { count: all })}
          </Button>
        )}
        {issues.every(({ facts, issue }) => facts.canEdit(issue)) && (
          <>
            <span aria-hidden className={line} />
            {keysOf(fieldCommands).map((field) =>
              draw(fieldCommands[field], fieldName(field), always.has(field) ? undefined : wide, dates.has(field)),
            )}
          </>
        )}
        <span aria-hidden className={clsx(line, wide)} />
        {draw(archive, issueText('archive'), wide)}
        {draw(restore, issueText('restore'), wide)}
        {draw(deleteThem, issueText('delete'), wide)}
        <IconButton
          label={issueText('more')}
          icon={MoreIcon}
          aria-haspopup="menu"
          onClick={(event) => {
            if (!closedByThisPress(event)) openSelectionMenu({ issues, host: session }, event.currentTarget);
          }}
        />
        <IconButton
          label={t('clearSelection')}
          icon={CloseIcon}
          keys="Escape"
          onClick={() => clearSelection(session)}
        />
      </div>
    </div>
  );
});

interface BarButtonProps {
  command: Command<IssuesTarget>;
  /** What is written on it, where there is room. */
  name: string;
  issues: IssuesTarget['issues'];
  at: (event: MouseEvent<HTMLElement>) => IssuesTarget;
  className: string | undefined;
  /** Its name is written also where there is little room. */
  isNamed: boolean;
}

const BarButton = observer(function BarButton({ command, name, issues, at, className, isNamed }: BarButtonProps) {
  const host = useSession();
  // What is refused does not depend on where it is pressed.
  const refused = refusal(command, { issues, host, anchor: document.body });
  if (refused === undefined) return null;
  const { icon, danger = false } = command;
  const keys = command.keys?.[0];
  return (
    <Button
      variant={danger ? 'danger-quiet' : 'quiet'}
      icon={icon}
      aria-label={refused === null ? name : `${name} (${refused})`}
      keys={keys}
      {...(refused === null ? {} : { offBecause: refused })}
      {...tip(refused ?? command.label?.({ issues, host, anchor: document.body }) ?? command.name(), { keys })}
      onClick={(event) => {
        if (!closedByThisPress(event)) void command.run(at(event));
      }}
      className={clsx('pointer-coarse:h-11 pointer-coarse:min-w-11', className)}
    >
      <span className={isNamed ? undefined : 'hidden @min-[86rem]/bar:inline'}>{name}</span>
    </Button>
  );
});
