import { may } from '#features/access/rules.ts';
import { mayIn, projectsOf } from '#features/projects/web/public.ts';
import { openCreate } from '#features/issues/web/open-create.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import { holdKeys } from '#platform/ui/keys/held-keys.ts';
import { type BoundCommand, boundCommands } from '#platform/web/commands/bound-commands.ts';
import { t } from './text.ts';

/** How long to wait for a project's page to offer its form after navigating to it, in milliseconds. */
const PATIENCE = 10_000;

/** Returns a command of the current page, if the page has it and it may run. */
export function offeredHere(id: string): BoundCommand | undefined {
  return boundCommands.get().find(({ command, refusal }) => command.id === id && refusal() === null);
}

/** Returns whether the person may create issues in any project of the workspace. */
export function mayCreateIssues(place: WorkspacePlace): boolean {
  return projectsOf(place.slug).joined.some((project) => mayIn(place, project, 'issue.create'));
}

/** Returns why the person may create issues in no project of the workspace; undefined where they may in one. */
export function whyNoNewIssue(place: WorkspacePlace): string | undefined {
  if (mayCreateIssues(place)) return undefined;
  return t(may('project.create', { workspace: place.role, project: null }) ? 'nowhereToWrite' : 'guestsCreateNothing');
}

/** Opens the form for a new issue: filled from the list on screen if there is one, else for `project`, else for the project used last. */
export function startNewIssue(project: string | null): void {
  const here = offeredHere('issues.create');
  if (here) here.run();
  else openCreate(project === null ? {} : { projectId: project });
}

/** Navigates to a project's issues and opens the line for the first one as soon as the page offers it. */
export function goAndStartIssue(path: string, go: (path: string) => void): void {
  const waiting = boundCommands.watch(() => {
    const there = offeredHere('issues.quickAdd');
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
