import type { ProjectRecord } from '#features/projects/contract.ts';
import type { AvatarPerson } from '#platform/ui/display/avatar.tsx';

/** The members of a project as pickers and avatars want them: the person at this browser first, then by name. */
export function peopleOf(project: Pick<ProjectRecord, 'members'>, userId: string): readonly AvatarPerson[] {
  return project.members
    .map((member) => ({
      id: member.member_id,
      name: member.member__display_name,
      image: member.member__avatar_url,
    }))
    .sort((a, b) => Number(b.id === userId) - Number(a.id === userId) || a.name.localeCompare(b.name));
}
