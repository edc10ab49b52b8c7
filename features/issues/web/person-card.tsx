import { observer } from 'mobx-react-lite';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t } from '#features/issues/web/text.ts';
import { roleName } from '#features/members/web/public.ts';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { IssueIcon } from '#platform/ui/icons/line-icons.ts';

interface PersonCardProps {
  facts: ProjectFacts;
  userId: string;
  onClose: () => void;
}

/** Who somebody is: name, role and email as the list of members has them, and the way to what is assigned to them. */
export const PersonCard = observer(function PersonCard({ facts, userId, onClose }: PersonCardProps) {
  const { slug, workspace } = facts;
  const person = facts.person(userId);
  const colleague = workspace.visit?.colleague(userId);
  const role = workspace.visit?.roleOf(userId) ?? null;
  const fullName = [colleague?.first_name, colleague?.last_name].filter(Boolean).join(' ');
  const path = `/${slug}/workspace-views/all-issues?assignees=${userId}`;
  return (
    <div className="flex w-64 max-w-full flex-col gap-3 p-3">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar person={person} size={40} />
        <div className="min-w-0">
          <p className="truncate text-title-s">{person.name}</p>
          {fullName.toLocaleLowerCase() !== person.name.toLocaleLowerCase() && (
            <p className="truncate text-small text-ink-2">{fullName}</p>
          )}
          {role !== null && <p className="text-small text-ink-3">{roleName(role)}</p>}
        </div>
      </div>
      {colleague?.email !== undefined && (
        <a href={`mailto:${colleague.email}`} className="truncate text-body text-ink-2 hover:underline">
          {colleague.email}
        </a>
      )}
      {colleague && (
        <a
          href={path}
          className="flex h-8 items-center gap-2 rounded-control px-2 text-body text-ink -mx-2 hover:bg-hover"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onClose();
            workspace.go(path);
          }}
        >
          <IssueIcon size={16} className="text-ink-3" />
          {t('assignedIssues')}
        </a>
      )}
    </div>
  );
});
