import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import '#apps/web/plan-sources.ts';
import { readSession } from '#features/accounts/contract.ts';
import { session } from '#features/accounts/web/public.ts';
import { mirrorCycles } from '#features/cycles/contract.ts';
import { mirrorEstimatePoints } from '#features/estimates/contract.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { dropProject, openProject } from '#features/issue-lists/web/places/open-places.ts';
import { SessionProvider } from '#features/issue-lists/web/session-context.tsx';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { useVisit } from '#features/issue-lists/web/use-visit.ts';
import { openWorkspace } from '#features/issues/web/store/open-workspace.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { listLabels } from '#features/labels/contract.ts';
import { mirrorModules } from '#features/modules/contract.ts';
import {
  listProjects,
  readUserProperties,
  updateUserProperties,
  type ProjectRecord,
} from '#features/projects/contract.ts';
import { projectsOf } from '#features/projects/web/public.ts';
import { listStates } from '#features/states/contract.ts';
import { updateMyProfile } from '#features/users/contract.ts';
import { listMyWorkspaces, listWorkspaceMembers, readMyWorkspaceMembership } from '#features/workspaces/contract.ts';
import { enterWorkspace, WorkspaceContext, type WorkspacePlace } from '#features/workspaces/web/public.ts';
import { leaveWorkspace } from '#features/workspaces/web/workspace-place.ts';
import { listChanges } from '#platform/shared/live.ts';
import { connection } from '#platform/web/live/connection.ts';
import { answerCalls, type Answers } from '#tests/support/part/answer-calls.ts';
import { openPages, type Part } from '#tests/support/part/open-part.tsx';
import type { Person } from '#tests/world/people.ts';
import { serveIssues } from './issue-server.ts';
import { websiteIssues } from './issues.ts';
import { audit, harbor, harborId, harborMembers, idOf, me, ownMembership, userId } from './people.ts';
import { cycles, modules, points } from './plans.ts';
import { labels, operations, states, website, websiteId } from './projects.ts';

/** What of the world is different in a test. */
export interface HarborOptions {
  /** Who is signed in; Ada when absent. */
  readonly as?: Person;
  /** What is different in the project Website. */
  readonly project?: Partial<ProjectRecord>;
  /** The issues of Website; the twelve of the world when absent. */
  readonly issues?: readonly IssueRow[];
  /** How the person sees the lists of Website. */
  readonly settings?: Partial<Record<'filters' | 'display_filters' | 'display_properties', Record<string, unknown>>>;
}

/** The workspace Harbor in the page of this process, with its project Website. */
export interface Harbor {
  readonly answers: Answers;
  readonly place: WorkspacePlace;
  /** The project Website. */
  readonly facts: ProjectFacts;
  /** The list of Website's issues. */
  readonly list: ListSession;
  /** The issues of Website as the server has them. */
  readonly issues: () => readonly IssueRow[];
  /** The settings of Website's lists as the server has them. */
  readonly settings: () => Readonly<Record<'filters' | 'display_filters' | 'display_properties', object>>;
  /** Draws a part in a page of the workspace, once it is known who looks; `at` is the address. */
  open(part: ReactNode, at?: string): Promise<Part>;
}

/**
 * Enters the one named world (tests/world), answered at the border: Harbor, its members and projects, and Website with its
 * states, labels, cycles, modules, estimate and issues. A test says only what is different. It is left when the test ends.
 */
export async function openHarbor(options: HarborOptions = {}): Promise<Harbor> {
  const { as = 'ada', issues = websiteIssues } = options;
  localStorage.clear();
  vi.stubGlobal('WebSocket', QuietSocket);
  const answers = answerCalls();
  answerWorkspace(answers, as);
  const projects = [website(as, options.project), ...(as === 'ada' ? [operations()] : [])];
  answers.give(listProjects, projects);
  answerProject(answers);
  const settings = keepSettings(answers, as, options.settings);
  const served = serveIssues(answers, issues);
  runInAction(() => (session.me = me(as)));
  onTestFinished(leaveHarbor);
  const place = await enterWorkspace('harbor');
  await projectsOf('harbor').load();
  const list = openProject('harbor', websiteId);
  const facts = openWorkspace('harbor').of(websiteId);
  return {
    answers,
    place,
    facts,
    list,
    issues: () => served.all,
    settings,
    open: (part, at = `/harbor/projects/${websiteId}/issues`) =>
      openPages(
        {
          '/$workspaceSlug/projects/$projectId/$': () => (
            <WorkspaceContext value={place}>
              <Visited list={list}>{part}</Visited>
            </WorkspaceContext>
          ),
        },
        at,
      ),
  };
}

/** Draws its parts once it is known who looks, as every screen of issues does. */
const Visited = observer(function Visited({ list, children }: { list: ListSession; children: ReactNode }) {
  return useVisit(list) ? <SessionProvider value={list}>{children}</SessionProvider> : null;
});

/** A live feed that nothing is sent over. */
class QuietSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly readyState = 0;
  send(): void {}
  close(): void {}
}

function answerWorkspace(answers: Answers, as: Person): void {
  answers.give(readSession, { is_authenticated: true, user: me(as) });
  answers.give(listMyWorkspaces, [harbor]);
  answers.give(readMyWorkspaceMembership, ownMembership(as));
  answers.give(listWorkspaceMembers, [...harborMembers]);
  answers.give(listChanges, { changes: [], seq: 1, has_more: false, reset: false });
  answers.lose(updateMyProfile);
}

function answerProject(answers: Answers): void {
  answers.give(listStates, [...states]);
  answers.give(listLabels, [...labels]);
  answers.give(mirrorCycles, [...cycles]);
  answers.give(mirrorModules, [...modules]);
  answers.give(mirrorEstimatePoints, [...points]);
}

/** Answers the person's settings of the project's lists, and keeps what is written. */
function keepSettings(answers: Answers, as: Person, given: HarborOptions['settings']) {
  let kept = {
    id: idOf(13, 1),
    ...audit,
    project: websiteId,
    workspace: harborId,
    user: userId(as),
    filters: {},
    display_filters: {},
    display_properties: {},
    ...given,
  };
  answers.make(readUserProperties, () => kept);
  answers.make(updateUserProperties, ({ body }) => (kept = { ...kept, ...(body as typeof given) }));
  return () => kept;
}

function leaveHarbor(): void {
  dropProject('harbor', websiteId);
  leaveWorkspace();
  // The stores of a workspace that is left are stopped when another one is opened.
  connection.hub.follow('nowhere');
  openWorkspace('nowhere');
  projectsOf('nowhere');
  runInAction(() => (session.me = undefined));
}
