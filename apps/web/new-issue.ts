import { may } from '#features/access/rules.ts';
import { roles } from '#features/access/contract.ts';
import { projectIssuesPath, projectsOf } from '#features/projects/web/public.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import { holdKeys } from '#platform/ui/keys/held-keys.ts';
import { type BoundCommand, boundCommands } from '#platform/web/commands/bound-commands.ts';

/** How long to wait for a project's page to offer its "new issue" command after navigating to it, in milliseconds. */
const PATIENCE = 10_000;

/** Returns the "new issue" command of the current page, if it has one. */
function offeredHere(): BoundCommand | undefined {
  return boundCommands.get().find(({ command, refusal }) => command.id === 'issues.create' && refusal() === null);
}

/** Returns the project for a new issue started outside of any project: the first of mine where I may create issues. */
export function projectForNewIssue(place: WorkspacePlace): string | null {
  const { joined } = projectsOf(place.slug);
  const roleOf = (role: number | null) => Object.values(roles).find((one) => one === role) ?? null;
  const project = joined.find(({ member_role }) =>
    may('issue.create', { workspace: place.role, project: roleOf(member_role) }),
  );
  return project?.id ?? null;
}

/** Starts a new issue on this page if it offers that, else in one of my projects. */
export function startNewIssue(place: WorkspacePlace, go: (path: string) => void): void {
  const here = offeredHere();
  if (here) return here.run();
  const project = projectForNewIssue(place);
  if (project === null) return;
  goAndStartIssue(projectIssuesPath(place.slug, project), go);
}

/** Navigates to a project's issues and starts a new one as soon as the page offers it. */
export function goAndStartIssue(path: string, go: (path: string) => void): void {
  const waiting = boundCommands.watch(() => {
    const there = offeredHere();
    if (!there) return;
    stop();
    // The page registers its commands while it renders, so they work from the next frame on.
    requestAnimationFrame(() => there.run());
  });

  const timer = setTimeout(waiting, PATIENCE);
  const stop = () => {
    clearTimeout(timer);
    waiting();
  };
  go(path);
  // The title may be typed before the page is there. After `go`, which queues keys for the whole page.
  holdKeys(() => stop());
}
