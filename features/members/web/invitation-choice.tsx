import type { Invitation } from '#features/members/contract.ts';
import { Checkbox } from '#platform/ui/controls/checkbox.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { roleName } from './role-options.ts';
import { t } from './text.ts';

interface InvitationChoiceProps {
  invitation: Invitation;
  chosen: boolean;
  onChange: (chosen: boolean) => void;
}

/** One of my invitations with a checkbox: workspace, who invited, as what. */
export function InvitationChoice({ invitation, chosen, onChange }: InvitationChoiceProps) {
  const { workspace, created_by_detail: by, role, total_members: people } = invitation;
  return (
    <li className="rounded-control border border-line-2 has-checked:border-accent-line has-checked:bg-accent-soft">
      <Checkbox
        checked={chosen}
        onChange={onChange}
        className="flex w-full px-3 py-2.5"
        label={
          <span className="flex min-w-0 items-center gap-3">
            <Avatar square size={32} person={{ id: workspace.id, name: workspace.name, image: workspace.logo_url }} />
            <span className="flex min-w-0 flex-col">
              <span className="truncate font-medium">{workspace.name}</span>
              <span className="text-small text-ink-3">
                {by
                  ? t('invitedBy', { name: by.display_name, role: roleName(role) })
                  : t('invitedAs', { role: roleName(role) })}
                {people !== undefined && ` · ${t('people', { count: people })}`}
              </span>
            </span>
          </span>
        }
      />
    </li>
  );
}
