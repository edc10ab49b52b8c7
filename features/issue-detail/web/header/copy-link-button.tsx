import { copyLink } from '#platform/ui/notices/copy-link.ts';
import { projectIssuePath } from '#features/projects/web/public.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { LinkIcon } from '#platform/ui/icons/line-icons.ts';

interface CopyLinkButtonProps {
  facts: ProjectFacts;
  issue: Issue;
}

/** Copies the address of an open issue's own page. */
export function CopyLinkButton({ facts, issue }: CopyLinkButtonProps) {
  return (
    <IconButton
      label={issueText('copyLink', { count: 1 })}
      icon={LinkIcon}
      keys="Mod+Shift+,"
      className="max-md:hidden"
      onClick={() => void copyLink(projectIssuePath(facts.slug, facts.projectId, issue.id))}
    />
  );
}
