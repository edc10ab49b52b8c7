import { listArchivedIssues } from '#features/issues/archive-contract.ts';
import type { IssuePlace, PlaceValues, Readiness } from '#features/issue-lists/web/place.ts';
import type { Offer } from '#features/issue-lists/web/session/display-settings.ts';
import { PlaceDisplay } from '#features/issue-lists/web/session/place-display.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import { issueSource, type ListOrigin } from '#features/issues/web/store/issue-list-source.ts';
import type { ListScope } from '#features/issues/web/store/list-scope.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import type { CountedField } from '#features/issues/web/store/workspace-issues.ts';
import type { WorkspaceFacts } from '#features/issues/web/store/workspace-facts.ts';
import { projectOffer } from './project-place.ts';
import { readCondition } from '#features/issue-lists/web/text-filter/read-condition.ts';
import { readinessOf, valuesOfProject } from './values-of-project.ts';

/** The choices of the project's lists, as a list only, and by state group too (screens.md 3.35). */
const offer: Offer = {
  ...projectOffer,
  layouts: ['list'],
  groupings: ['state', 'state_detail.group', 'priority', 'cycle', 'module', 'labels', 'assignees', 'created_by'],
  filters: projectOffer.filters.filter((key) => key !== 'mentions'),
  subIssues: 'always',
};

/** The archived issues of one project: to be read, nothing is made or moved here. */
export class ArchivePlace implements IssuePlace {
  readonly key: string;
  readonly workspace: WorkspaceFacts;
  readonly home: ProjectFacts;
  readonly display: PlaceDisplay;
  readonly values: PlaceValues;
  readonly takesNew = false;
  readonly isReadOnly = true;

  constructor(facts: ProjectFacts) {
    const { slug, projectId, workspace } = facts;
    this.key = `${slug}/${projectId}/archive`;
    this.workspace = workspace;
    this.home = facts;
    this.values = valuesOfProject(facts);
    this.display = new PlaceDisplay({
      outbox: workspace.parts.outbox,
      key: this.key,
      offer,
      uses: (kind) => facts.uses(kind),
    });
  }

  scope(): ListScope {
    const { projectId, slug } = this.home;
    const { client } = this.workspace.parts;
    const origin: ListOrigin = {
      ask: (query, options) =>
        client.send(listArchivedIssues, { params: { slug, project_id: projectId }, query }, options),
    };
    return {
      key: this.key,
      reaches: (id) => id === projectId,
      holds: (issue) => issue.project_id === projectId && issue.archived_at !== null && !issue.is_draft,
      fields: ['archived_at'],
      source: (query) => issueSource(origin, query),
      conditionOf: (text) => readCondition(this, text),
      ...this.home.issues.namesForOrder,
    };
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
