import type { IssueList } from '#features/issue-query/contract.ts';
import type { FilterKey } from '#features/issues/web/store/list-query.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import { unreachable } from '#platform/shared/must.ts';
import type { Change } from '#platform/shared/live.ts';

/** The lists every workspace has (wire-work-tracking.md 13): all issues, or those a person is assigned to, created, follows. */
export const workspaceViews = ['all-issues', 'assigned', 'created', 'subscribed'] as const;
export type WorkspaceView = (typeof workspaceViews)[number];

const fixedFilters: Record<WorkspaceView, readonly FilterKey[]> = {
  'all-issues': [],
  assigned: ['assignees'],
  created: ['created_by'],
  subscribed: [],
};

/** Which issues of a workspace are in one of its lists, as far as that depends on the person at this browser. */
export class ViewMembers {
  readonly #view: WorkspaceView;
  readonly #userId: () => string;
  /** Rows do not say who follows them: what the server answered to this list is in it. */
  readonly #followed = new Set<string>();

  constructor(view: WorkspaceView, userId: () => string) {
    this.#view = view;
    this.#userId = userId;
  }

  /** The filters that the list itself sets, which are therefore not offered. */
  get fixedFilters(): readonly FilterKey[] {
    return fixedFilters[this.#view];
  }

  /** The list's own filters in the words of the wire. */
  get fixed(): Readonly<Record<string, string>> {
    const me = this.#userId();
    switch (this.#view) {
      case 'assigned':
        return { assignees: me };
      case 'created':
        return { created_by: me };
      case 'subscribed':
        return { subscriber: me };
      case 'all-issues':
        return {};
      default:
        return unreachable(this.#view);
    }
  }

  /** Fields whose change may bring an issue in or take it out. */
  get fields(): readonly string[] {
    return this.#view === 'created' ? ['created_by'] : [];
  }

  holds(issue: Issue): boolean {
    switch (this.#view) {
      case 'assigned':
        return issue.assignee_ids.includes(this.#userId());
      case 'created':
        return issue.created_by === this.#userId();
      case 'subscribed':
        return this.#followed.has(issue.id);
      case 'all-issues':
        return true;
      default:
        return unreachable(this.#view);
    }
  }

  /** Notes the issues that the server answered; passes the answer on. */
  note(answer: IssueList): IssueList {
    if (this.#view === 'subscribed') for (const id of idsIn(answer)) this.#followed.add(id);
    return answer;
  }

  /** Takes that this person follows issues, or does so no more; answers whether the list is another one now. */
  follow(changes: readonly Change[]): boolean {
    if (this.#view !== 'subscribed') return false;
    const mine = changes.filter(({ fields }) => fields['subscriber'] === this.#userId());
    for (const { op, fields } of mine) {
      const id = fields['issue'];
      if (typeof id !== 'string') continue;
      if (op === 'deleted') this.#followed.delete(id);
      else this.#followed.add(id);
    }
    return mine.length > 0;
  }
}

function idsIn({ results }: IssueList): readonly string[] {
  if (Array.isArray(results)) return results.map(({ id }) => id);
  const groups = Object.values(results);
  return groups.flatMap(({ results: rows }) => (Array.isArray(rows) ? rows.map(({ id }) => id) : []));
}
