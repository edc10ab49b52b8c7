import { observer } from 'mobx-react-lite';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ArrowDownIcon, ArrowUpIcon, CloseIcon, ExpandIcon, MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { projectIssuePath } from '#features/projects/web/public.ts';
import type { PeekProps } from '#features/issues/web/peek-host.ts';
import { openIssueMenu } from '#features/issues/web/commands/issue-menu.ts';
import { CopyLinkButton } from '#features/issue-detail/web/header/copy-link-button.tsx';
import { SubscribeButton } from '#features/issue-detail/web/header/subscribe-button.tsx';
import { shownIssue } from './shown-issue.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-detail/web/text.ts';

/** The line over an open issue: close, go on in the list, its key, its menu. */
export const PeekHeader = observer(function PeekHeader({ id, host }: PeekProps) {
  const { issue, facts } = shownIssue(host, id);
  const steps = host.stepsFrom(id);
  const isLeft = issue !== undefined && host.isOutside(issue);
  return (
    <header className="flex h-11 shrink-0 items-center gap-1 border-b border-line px-3">
      <IconButton label={t('close')} icon={CloseIcon} keys="Escape" onClick={() => host.closePeek()} />
      {steps && (
        <>
          <IconButton
            label={issueText('previousIssue')}
            icon={ArrowUpIcon}
            keys="K"
            offBecause={steps.isFirst ? t('firstInList') : undefined}
            onClick={() => steps.go(-1)}
          />
          <IconButton
            label={issueText('nextIssue')}
            icon={ArrowDownIcon}
            keys="J"
            offBecause={steps.isLast ? t('lastInList') : undefined}
            onClick={() => steps.go(1)}
          />
        </>
      )}
      {facts && <span className="ml-1 truncate font-mono text-small text-ink-3">{facts.keyOf(issue)}</span>}
      {isLeft && <span className="truncate text-small text-warn">{t('notInList')}</span>}
      <span className="ml-auto flex items-center gap-1">
        {facts && <SubscribeButton key={id} facts={facts} issue={issue} />}
        {facts && <CopyLinkButton facts={facts} issue={issue} />}
        {facts && (
          <IconButton
            label={issueText('openPage')}
            icon={ExpandIcon}
            keys="Mod+Enter"
            onClick={() => facts.workspace.go(projectIssuePath(facts.slug, facts.projectId, id))}
          />
        )}
        {facts && (
          <IconButton
            label={issueText('more')}
            icon={MoreIcon}
            aria-haspopup="menu"
            onClick={(event) => openIssueMenu({ facts, issue, host }, event.currentTarget)}
          />
        )}
      </span>
    </header>
  );
});
