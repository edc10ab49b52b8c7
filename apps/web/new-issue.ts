import { may } from '#features/access/rules.ts';
import { roles } from '#features/access/contract.ts';
import { projectIssuesPath, projectsOf } from '#features/projects/web/public.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import { holdKeys } from '#platform/ui/keys/held-keys.ts';
import { type BoundCommand, boundCommands } from '#platform/web/commands/bound-commands.ts';

/** How long a project's page may take to offer its own "new issue" after one went there, in ms. */
const PATIENCE = 10_000;

/** Returns the "new issue" of the page one is on, when it has one. */
function offeredHere(): BoundCommand | undefined {
  return boundCommands.get().find(({ command, refusal }) => command.id === 'issues.create' && refusal() === null);
}

/** Returns the project to write an issue in from a page that is no project's: the first of mine where I may. */
export function projectForNewIssue(place: WorkspacePlace): string | null {
  const { joined } = projectsOf(place.slug);
  const roleOf = (role: number | null) => Object.values(roles).find((one) => one === role) ?? null;
  const project = joined.find(({ member_role }) =>
    may('issue.create', { workspace: place.role, project: roleOf(member_role) }),
  );
  return project?.id ?? null;
}

/** Starts a new issue: on this page where it offers that, else in a project of mine. */
export function startNewIssue(place: WorkspacePlace, go: (path: string) => void): void {
  const here = offeredHere();
  if (here) return here.run();
  const project = projectForNewIssue(place);
  if (project === null) return;
  goAndStartIssue(projectIssuesPath(place.slug, project), go);
}

/** Goes to a project's issues and starts a new one there, once the page offers it. */
export function goAndStartIssue(path: string, go: (path: string) => void): void {
  const waiting = boundCommands.watch(() => {
    const there = offeredHere();
    if (!there) return;
    stop();
    // The page binds its commands while it is drawn; it can act in the next frame.
    requestAnimationFrame(() => there.run());
  });

  const timer = setTimeout(waiting, PATIENCE);
  const stop = () => {
    clearTimeout(timer);
    waiting();
  };
  go(path);
  // The title may be typed before the page is there. After `go`, which holds keys for the page as a whole.
  holdKeys(() => stop());
}
