import { readUserProperties, updateUserProperties } from '#features/projects/contract.ts';
import type { IssuePlace, Readiness } from '#features/issue-lists/web/place.ts';
import type { Offer } from '#features/issue-lists/web/session/display-settings.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ListScope } from '#features/issues/web/store/list-scope.ts';
import {
  PlaceDisplay,
  type DisplayKeeper,
  type DisplayParts,
  type Settings,
} from '#features/issue-lists/web/session/place-display.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import type { CountedField } from '#features/issues/web/store/workspace-issues.ts';
import type { WorkspaceFacts } from '#features/issues/web/store/workspace-facts.ts';
import { readCondition } from '#features/issue-lists/web/text-filter/read-condition.ts';
import { readinessOf, valuesOfProject } from './values-of-project.ts';

/** What lists of a project let a person choose (screens.md 3.35, as far as it exists). */
export const projectOffer: Offer = {
  layouts: ['list', 'kanban', 'calendar', 'spreadsheet', 'gantt_chart'],
  groupings: ['state', 'priority', 'cycle', 'module', 'labels', 'assignees', 'created_by'],
  orders: [
    { key: 'sort_order', descending: false },
    { key: 'created_at', descending: true },
    { key: 'updated_at', descending: true },
    { key: 'start_date', descending: false },
    { key: 'target_date', descending: false },
    { key: 'priority', descending: true },
  ],
  filters: [
    'priority',
    'state',
    'cycle',
    'module',
    'assignees',
    'mentions',
    'created_by',
    'labels',
    'start_date',
    'target_date',
    'q',
  ],
  subIssues: 'chosen',
};

/** A saved view of the place: which, and what it says. */
export interface SavedView {
  readonly id: string;
  /** Its settings; observable. */
  readonly settings: () => Settings;
  /** Whether the person at this browser may not filter otherwise than it does; observable. */
  readonly isFixed: () => boolean;
}

/** The issues of one project: the place where they are created, and ordered by hand; all of them, or as a saved view shows them. */
export class ProjectPlace implements IssuePlace {
  readonly key: string;
  readonly workspace: WorkspaceFacts;
  readonly home: ProjectFacts;
  readonly display: PlaceDisplay;
  readonly values;
  readonly takesNew: boolean = true;
  readonly isReadOnly: boolean = false;

  /** `part` says how lists of a part of the project are seen, such as those of a saved view; its own when absent. */
  constructor(
    facts: ProjectFacts,
    part?: Pick<DisplayParts, 'key' | 'keeper' | 'base' | 'isFixed'> & Partial<Pick<DisplayParts, 'offer'>>,
  ) {
    const { slug, projectId, workspace } = facts;
    const { outbox } = workspace.parts;
    this.key = part?.key ?? `${slug}/${projectId}`;
    this.workspace = workspace;
    this.home = facts;
    this.values = valuesOfProject(facts);
    this.display = new PlaceDisplay({
      outbox,
      key: this.key,
      offer: projectOffer,
      uses: (kind) => facts.uses(kind),
      ...(part ?? { keeper: projectKeeper(facts) }),
    });
  }

  scope(inSight: Parameters<IssuePlace['scope']>[0]): ListScope {
    // A scope of its own: lists are closed with the place they were opened in.
    return { ...this.home.issues.listed(inSight), key: this.key, conditionOf: (text) => readCondition(this, text) };
  }

  factsOf(issue: Issue): ProjectFacts | null {
    return issue.project_id === this.home.projectId ? this.home : null;
  }

  get readiness(): Readiness {
    return readinessOf(this.home);
  }

  hasAny(field: CountedField): boolean {
    return this.workspace.issues.hasAny(field, this.home.projectId);
  }

  stop(): void {}
}

/** Where a person's settings of a project's own lists are kept. */
export function projectKeeper({ slug, projectId, workspace }: ProjectFacts): DisplayKeeper {
  const { client } = workspace.parts;
  const params = { slug, project_id: projectId };
  return {
    read: () => client.send(readUserProperties, { params }),
    save: (kind, values) => client.send(updateUserProperties, { params, body: { [kind]: values } }),
  };
}
