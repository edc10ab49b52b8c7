import { makeAutoObservable, observable } from 'mobx';
import type { OrderKey } from '#features/issue-query/contract.ts';
import { compareIssues } from '#features/issue-query/rules.ts';
import { isFinished } from '#features/states/rules.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-detail/web/text.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';

/** Whether an issue is in a state that ends the work on it. */
export function isDone({ states }: ProjectFacts, { state_id: state }: Issue): boolean {
  return isFinished(state === null ? null : states.groupOf(state));
}

/** The orders of sub-issues; the manual one is how they begin. */
const orders = [
  'sort_order',
  'created_at',
  'priority',
  'target_date',
  'state__group',
] as const satisfies readonly OrderKey[];
type SubIssueOrder = (typeof orders)[number];

const orderNames: Record<SubIssueOrder, () => string> = {
  sort_order: () => t('manualOrder'),
  created_at: () => issueText('created'),
  priority: () => issueText('priority'),
  target_date: () => issueText('dueDate'),
  state__group: () => issueText('state'),
};

/** How the sub-issues of an open issue are shown, until it is closed; those of all depths alike. */
export class SubIssueView {
  order: SubIssueOrder = 'sort_order';
  showsCompleted = true;
  /** Whose sub-issues are shown; null: everybody's. */
  assignee: string | null = null;
  /** The sub-issue that keeps the focus while it moves. */
  moved: string | null = null;
  /** The sub-issues whose own are shown below them. */
  readonly #opened = observable.set<string>();

  constructor() {
    makeAutoObservable(this);
  }

  orderBy(order: SubIssueOrder): void {
    this.order = order;
  }

  showCompleted(isOn: boolean): void {
    this.showsCompleted = isOn;
  }

  filterBy(assignee: string | null): void {
    this.assignee = assignee;
  }

  isOpen(id: string): boolean {
    return this.#opened.has(id);
  }

  open(id: string): void {
    this.#opened.add(id);
  }

  /** Whether sub-issues are put in order by hand. */
  get isManual(): boolean {
    return this.order === 'sort_order';
  }

  /** Keeps the focus at the handle of a sub-issue, wherever it moves to; null once it is there. */
  follow(id: string | null): void {
    this.moved = id;
  }

  /** Shows the sub-issues of a sub-issue, or hides them. */
  toggle(id: string): void {
    if (!this.#opened.delete(id)) this.#opened.add(id);
  }

  /** Hides nothing any more. */
  showAll(): void {
    this.showsCompleted = true;
    this.assignee = null;
  }

  /** Those of some sub-issues that are shown, in their order. Observable. */
  shown(rows: readonly Issue[], facts: ProjectFacts): readonly Issue[] {
    const { order, showsCompleted, assignee } = this;
    const compare = compareIssues({ key: order, descending: order === 'priority' }, facts.issues.namesForOrder);
    return rows
      .filter((row) => showsCompleted || !isDone(facts, row))
      .filter((row) => assignee === null || row.assignee_ids.includes(assignee))
      .toSorted(compare);
  }
}

/** The menu of the view: order, what is hidden, and whose sub-issues (screens.md 3.8). */
export function viewItems(view: SubIssueView, rows: readonly Issue[], facts: ProjectFacts): readonly MenuItem[] {
  const people = [...new Set(rows.flatMap((row) => row.assignee_ids))].map((id) => facts.person(id));
  const choice = (id: string | null, label: string): MenuItem => ({
    kind: 'choice',
    label,
    chosen: view.assignee === id,
    run: () => view.filterBy(id),
  });
  return [
    { kind: 'heading', label: t('orderBy') },
    ...orders.map((order): MenuItem => ({
      kind: 'choice',
      label: orderNames[order](),
      chosen: view.order === order,
      run: () => view.orderBy(order),
    })),
    { kind: 'separator' },
    {
      kind: 'check',
      label: t('showCompleted'),
      checked: view.showsCompleted,
      run: () => view.showCompleted(!view.showsCompleted),
    },
    ...(people.length === 0
      ? []
      : [
          { kind: 'separator' } as const,
          { kind: 'heading', label: issueText('assignees') } as const,
          choice(null, t('everybody')),
          ...people.map(({ id, name }) => choice(id, name)),
        ]),
  ];
}
