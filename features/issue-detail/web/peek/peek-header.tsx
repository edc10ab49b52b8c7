import { observer } from 'mobx-react-lite';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { CloseIcon, ExpandIcon, MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { goToPage } from '#features/issues/web/came-from.ts';
import type { PeekProps } from '#features/issues/web/peek-host.ts';
import { openIssueMenu } from '#features/issues/web/commands/issue-menu.ts';
import { CopyLinkButton } from '#features/issue-detail/web/header/copy-link-button.tsx';
import { ModeButton } from '#features/issue-detail/web/header/mode-button.tsx';
import { StepButtons } from '#features/issue-detail/web/header/step-buttons.tsx';
import { SubscribeButton } from '#features/issue-detail/web/header/subscribe-button.tsx';
import { useSignal } from '#platform/ui/signal.ts';
import { onPhone } from '#platform/web/shell/sidebar-state.ts';
import { shownIssue } from './shown-issue.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-detail/web/text.ts';

interface PeekHeaderProps extends PeekProps {
  /** The issue lies beside a list and not over it: there are no ways to lay it. */
  isPane?: boolean;
}

/** The line over an open issue: close, go on in the list, its key, its menu. */
export const PeekHeader = observer(function PeekHeader({ id, host, isPane = false }: PeekHeaderProps) {
  const { issue, facts } = shownIssue(host, id);
  const phone = useSignal(onPhone);
  const isLeft = issue !== undefined && host.isOutside(issue);
  return (
    <header className="flex h-11 shrink-0 items-center gap-1 border-b border-line px-3">
      <IconButton label={t('close')} icon={CloseIcon} keys="Escape" onClick={() => host.closePeek()} />
      {!phone && !isPane && <ModeButton />}
      <StepButtons id={id} host={host} />
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
            onClick={() => goToPage(facts, host, id)}
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
