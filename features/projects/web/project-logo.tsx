import type { ProjectRecord } from '#features/projects/contract.ts';
import { Avatar } from '#platform/ui/display/avatar.tsx';

/** A project's emoji, or its first letter on a tile of its own hue. Decoration: the name stands beside it. */
export function ProjectLogo({
  project,
  size = 16,
}: {
  project: Pick<ProjectRecord, 'id' | 'name' | 'logo_props'>;
  size?: 16 | 20 | 24 | 32 | 40;
}) {
  const emoji = emojiOf(project.logo_props);
  if (emoji === null) return <Avatar square size={size} person={{ id: project.id, name: project.name }} />;
  return (
    <span
      aria-hidden
      className="inline-flex shrink-0 items-center justify-center leading-none"
      style={{ width: size, height: size, fontSize: size - 2 }}
    >
      {emoji}
    </span>
  );
}

/** The emoji of a project's `logo_props`; null when there is none. */
export function emojiOf(logo: Readonly<Record<string, unknown>>): string | null {
  if (logo['in_use'] !== 'emoji') return null;
  const { emoji } = logo;
  const value = typeof emoji === 'object' && emoji !== null && 'value' in emoji ? emoji.value : null;
  return typeof value === 'string' && value !== '' ? value : null;
}
