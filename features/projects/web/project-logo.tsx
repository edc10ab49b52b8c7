import type { ProjectRecord } from '#features/projects/contract.ts';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { LogoMark } from '#platform/ui/logo/logo-mark.tsx';

/** A project's emoji or icon, or its first letter on a colored tile. Decorative, because the name is next to it. */
export function ProjectLogo({
  project,
  size = 16,
}: {
  project: Pick<ProjectRecord, 'id' | 'name' | 'logo_props'>;
  size?: 16 | 20 | 24 | 32 | 40;
}) {
  const letter = <Avatar square size={size} person={{ id: project.id, name: project.name }} />;
  return <LogoMark logo={project.logo_props} size={size} fallback={letter} />;
}
