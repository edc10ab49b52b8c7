// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { boundCommands } from '#platform/web/commands/bound-commands.ts';
import { openHarbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import type { Person } from '#tests/world/people.ts';
import { useWorkspaceCommands } from './workspace-commands.ts';

const go = vi.fn<(path: string) => void>();

function Commands({ place }: { place: WorkspacePlace }) {
  useWorkspaceCommands(place, go);
  return null;
}

/** What leads to screens that guests do not have (screens.md 1.3, 1.4). */
const membersOnly = ['go.activeCycles', 'go.archivedProjects', 'open.cycle', 'open.modules'];

test.each<[Person, readonly string[]]>([
  ['ben', membersOnly],
  ['cleo', []],
])('%s is offered what leads to screens of members: %j', async (as, offered) => {
  const harbor = await openHarbor({ as });
  vi.spyOn(location, 'pathname', 'get').mockReturnValue(`/harbor/projects/${websiteId}/issues`);
  await harbor.open(<Commands place={harbor.place} />);
  const ids = boundCommands.get().flatMap((bound) => bound.offer()?.command.id ?? []);
  expect(ids).toContain('go.home');
  expect(membersOnly.filter((id) => ids.includes(id))).toEqual(offered);
});
