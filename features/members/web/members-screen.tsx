import { useNavigate } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useWorkspace, WorkspaceSettings } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { SearchInput } from '#platform/ui/controls/search-input.tsx';
import { PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberList } from './member-list.ts';
import { MembersTable } from './members-table.tsx';
import { PendingInvites } from './pending-invites.tsx';
import { t } from './text.ts';

/** Workspace settings, Members (screens.md 3.25): members and pending invitations. */
export function MembersScreen() {
  return (
    <WorkspaceSettings current="members" description={t('membersIntro')}>
      <Content />
    </WorkspaceSettings>
  );
}

const Content = observer(function Content() {
  const place = useWorkspace();
  const navigate = useNavigate();
  const [list] = useState(() => new MemberList(place));
  const [inviting, setInviting] = useState(false);
  useEffect(() => list.follow(), [list]);
  return (
    <div className="flex flex-col gap-6">
      <section aria-label={t('members')} className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <SearchInput
            label={t('searchMembers')}
            value={list.query}
            onChange={(query) => list.search(query)}
            className="min-w-40 flex-1 md:max-w-70"
          />
          <span className="ml-auto text-body text-ink-3 tabular">
            {t('membersCount', { count: list.members.length })}
          </span>
          <span id="invite">
            <Button variant="primary" icon={PlusIcon} onClick={() => setInviting(true)}>
              {t('invite')}
            </Button>
          </span>
        </div>
        <MembersTable list={list} go={(path) => void navigate({ to: path })} />
      </section>
      {list.error === null ? (
        <PendingInvites list={list} />
      ) : (
        <ErrorScreen error={list.error} title={t('couldNotLoad')} onRetry={() => void list.read()} actions={null} />
      )}
      {inviting && <InviteDialog list={list} onClose={() => setInviting(false)} />}
    </div>
  );
});
