import { copyLink } from '#platform/ui/notices/copy-link.ts';
import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import type { Issue, ProjectFacts } from '#features/issues/web/public.ts';
import { waitsInIntake } from '#features/issues/rules.ts';
import { projectIntakePath, projectIssuePath } from '#features/projects/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { IssueIcon, LinkIcon, MoreIcon } from '#platform/ui/icons/line-icons.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { type Command, refusal } from '#platform/web/commands/command.ts';
import { t } from './text.ts';
import type { TriageHost } from './triage-host.ts';
import {
  accept,
  decline,
  deleteFromIntake,
  endSnooze,
  markAsDuplicate,
  reopen,
  snooze,
  type TriageTarget,
} from './triage-commands.ts';

interface TriageBarProps {
  host: TriageHost;
  facts: ProjectFacts;
  issue: Issue;
  /** At the foot of a phone's screen. */
  isFoot?: boolean;
}

/** Where pickers that are opened by keys stand. */
export const moreId = 'intake-more';

/** What can be decided about the open issue: the two likely decisions, and a menu of all others. */
export const TriageBar = observer(function TriageBar({ host, facts, issue, isFoot = false }: TriageBarProps) {
  const at = (anchor: TriageTarget['anchor']): TriageTarget => ({ host, facts, issue, anchor });
  const menu = useMenu(() => menuOf(at), { label: t('moreActions'), align: 'end' });
  const isOffered = waitsInIntake(issue.intake_status) && (facts.canTriage || facts.canCreate);
  const offBecause = facts.canTriage ? undefined : t('onlyAdmins');
  const wide = isFoot ? 'flex-1' : '';
  return (
    <div
      className={clsx(
        'flex items-center gap-1',
        isFoot &&
          'shrink-0 gap-2 border-t border-line bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]',
      )}
    >
      {isOffered && (
        <>
          <Button
            variant="primary"
            keys="1"
            offBecause={offBecause}
            aria-haspopup="dialog"
            className={wide}
            onClick={(event) => void accept.run(at(event.currentTarget))}
          >
            {t('accept')}
          </Button>
          <Button
            keys="3"
            offBecause={offBecause}
            className={wide}
            onClick={(event) => void decline.run(at(event.currentTarget))}
          >
            {t('decline')}
          </Button>
        </>
      )}
      <IconButton id={moreId} label={t('moreActions')} icon={MoreIcon} {...menu} />
    </div>
  );
});

/** The lines of the menu; `at` makes the target of a command that opens something. */
function menuOf(at: (anchor: TriageTarget['anchor']) => TriageTarget): readonly MenuItem[] {
  const anchor = document.getElementById(moreId);
  if (!anchor) return [];
  const target = at(anchor);
  const { facts, issue } = target;
  const { slug, projectId } = facts;
  const line = (command: Command<TriageTarget>): readonly MenuItem[] => {
    const off = refusal(command, target);
    if (off === undefined) return [];
    const { icon, keys, danger = false, asks } = command;
    const common = {
      label: command.name(),
      icon,
      keys: keys?.[0],
      ...(off === null ? {} : { offBecause: off }),
    };
    if (asks) return [{ ...common, kind: 'picker', open: (place) => void command.run(at(place)) }];
    return [{ ...common, danger, run: () => void command.run(target) }];
  };
  const copy = () => {
    const path = waitsInIntake(issue.intake_status)
      ? projectIntakePath(slug, projectId, { issueId: issue.id })
      : projectIssuePath(slug, projectId, issue.id);
    return copyLink(path);
  };
  const isDecided = !waitsInIntake(issue.intake_status);
  return [
    ...line(snooze),
    ...line(endSnooze),
    ...line(markAsDuplicate),
    ...line(reopen),
    { label: t('copyLink'), icon: LinkIcon, run: () => void copy() },
    ...(isDecided
      ? [
          {
            kind: 'link' as const,
            label: t('openIssue'),
            icon: IssueIcon,
            href: projectIssuePath(slug, projectId, issue.id),
          },
        ]
      : []),
    ...line(deleteFromIntake),
  ];
}
