import { projectIssuePath } from '#features/projects/web/public.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { LinkIcon } from '#platform/ui/icons/line-icons.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';

interface CopyLinkButtonProps {
  facts: ProjectFacts;
  issue: Issue;
}

/** Copies the address of an open issue's own page. */
export function CopyLinkButton({ facts, issue }: CopyLinkButtonProps) {
  const copy = async () => {
    const path = projectIssuePath(facts.slug, facts.projectId, issue.id);
    await navigator.clipboard.writeText(new URL(path, location.origin).href);
    showToast({ kind: 'success', title: issueText('linkCopied', { count: 1 }) }, 'copied');
  };
  return (
    <IconButton
      label={issueText('copyLink', { count: 1 })}
      icon={LinkIcon}
      keys="Mod+Shift+,"
      className="max-md:hidden"
      onClick={() => void copy()}
    />
  );
}
