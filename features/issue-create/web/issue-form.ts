import { computed, makeObservable, observableRef, runInAction } from 'mobx';
import { applyIssueChange, givenFields, longestTitle, type IssueChange } from '#features/issues/rules.ts';
import type { FormIssue } from '#features/issues/web/fields/field-pickers.tsx';
import type { NewIssueStart } from '#features/issues/web/open-create.ts';
import { previewIssue, type NewIssue } from '#features/issues/web/store/create-issue.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import type { WorkspaceFacts } from '#features/issues/web/store/workspace-facts.ts';
import { fieldsChanged } from './edited-values.ts';
import { emptyText } from './empty-text.ts';
import { FormFiles } from './form-files.ts';
import { filledIn, takenBack } from './templates/fill-form.ts';
import { typedLine } from '#platform/shared/text/typed-line.ts';

/** What somebody has typed into the form of a new issue. */
export interface TypedIssue {
  readonly projectId: string;
  readonly name: string;
  readonly html: string;
  readonly values: Omit<NewIssueStart, 'name' | 'description_html'>;
}

/** What was left out of the form because the new project does not have it. */
export interface Cleared {
  readonly state: boolean;
  readonly labels: number;
  readonly assignees: number;
  readonly cycle: boolean;
  readonly modules: number;
  readonly estimate: boolean;
}

/** What is typed and picked in the form of a new issue. Observable. */
export class IssueForm implements FormIssue {
  readonly workspace: WorkspaceFacts;
  projectId: string;
  name: string;
  html: string;
  values: TypedIssue['values'];
  /** Whether the title is checked by now: first when somebody tries to create. */
  isChecked = false;
  cleared: Cleared | null = null;
  readonly files: FormFiles;
  /** Pictures of the description that are on their way. */
  uploads = 0;
  /** The template it was filled from; null for none. */
  template: string | null = null;
  /** Counts how often a template was filled in: each text has an editor of its own. */
  fills = 0;
  /** What the template said, and what it replaced. */
  #filled: { readonly start: TypedIssue; readonly before: TypedIssue } | null = null;
  /** Projects whose default template was offered. */
  readonly #offered = new Set<string>();
  /** What would be lost by closing is what differs from this. */
  #saved: TypedIssue;
  readonly #edited: (() => Issue) | null;

  /**
   * Starts with what is known; `saved` is what of it is kept elsewhere, so that closing loses nothing. `edited` returns the
   * issue that the form edits, as it is now; then `values` has only what somebody picked in the form.
   */
  constructor(
    workspace: WorkspaceFacts,
    start: TypedIssue,
    saved: TypedIssue = start,
    edited: (() => Issue) | null = null,
    files: readonly File[] = [],
  ) {
    this.files = new FormFiles(files);
    this.workspace = workspace;
    this.projectId = start.projectId;
    this.name = start.name;
    this.html = start.html;
    this.values = start.values;
    this.#saved = saved;
    this.#edited = edited;
    makeObservable(this, {
      projectId: true,
      name: true,
      html: true,
      values: observableRef,
      isChecked: true,
      uploads: true,
      template: true,
      fills: true,
      cleared: observableRef,
      issue: computed,
    });
  }

  /** The project it will be created in. */
  get facts(): ProjectFacts {
    return this.workspace.of(this.projectId);
  }

  /** The issue that the form edits, as it is now; null for a new one. Observable. */
  get edited(): Issue | null {
    return this.#edited?.() ?? null;
  }

  /** What the form began from. */
  get startedFrom(): TypedIssue {
    return this.#saved;
  }

  /** The issue as it would be saved now, for the pickers and chips. */
  get issue(): Issue {
    const { edited, values, name } = this;
    if (edited) return { ...edited, ...givenFields(values), ...manyOf(values), name };
    return previewIssue(this.facts.issues, 'new', { ...this.values, name: this.name });
  }

  /** What is typed, as it is kept. */
  get typed(): TypedIssue {
    const { projectId, name, html, values } = this;
    return { projectId, name, html, values };
  }

  /** Whether closing would lose something. The project alone is no work. */
  get isDirty(): boolean {
    if (this.files.list.length > 0) return true;
    if (this.#edited) return fieldsChanged(this.#saved, this.typed).length > 0;
    return contentOf(this.typed) !== contentOf(this.#saved);
  }

  /** The description that the edit began from. */
  get base(): string {
    return this.#saved.html;
  }

  /** Why it cannot be created as it is. */
  get problem(): 'missing' | 'too long' | null {
    const { length } = this.name.trim();
    return length === 0 ? 'missing' : length > longestTitle ? 'too long' : null;
  }

  /** The fields to create it with. */
  get fields(): NewIssue {
    const text = this.html === emptyText ? {} : { description_html: this.html };
    const { sub_issues: below, ...values } = this.values;
    const named = below?.flatMap((sub) => (sub.name.trim() === '' ? [] : { ...sub, name: sub.name.trim() })) ?? [];
    return { ...values, ...text, ...(named.length > 0 && { sub_issues: named }), name: this.name.trim() };
  }

  type(name: string): void {
    runInAction(() => (this.name = typedLine(name)));
  }

  /** Takes how many pictures of the description are still uploaded: the issue is created when they are there. */
  waitFor(uploads: number): void {
    runInAction(() => (this.uploads = uploads));
  }

  describe(html: string): void {
    runInAction(() => (this.html = html));
  }

  /** Takes what was picked for a property. */
  change(change: IssueChange): void {
    const { states } = this.facts;
    const context = { stateGroup: (id: string) => states.groupOf(id), now: new Date().toISOString() };
    const next = applyIssueChange(this.issue, change, context);
    runInAction(() => {
      this.values = { ...this.values, ...pickedOf(next) };
    });
  }

  /** Takes the titles of the sub-issues that are made together with it. */
  setSubIssues(sub_issues: NonNullable<NewIssueStart['sub_issues']>): void {
    runInAction(() => (this.values = { ...this.values, sub_issues }));
  }

  /**
   * Fills the form from a template: its texts where nobody wrote, its properties over those that are there. What an earlier
   * template brought goes first; null leaves it at that.
   */
  applyTemplate(template: { readonly id: string; readonly start: NewIssueStart } | null, wins = true): void {
    const isClean = !this.isDirty;
    const plain = this.#filled ? takenBack(this.typed, this.#filled.start, this.#filled.before) : this.typed;
    const start = template && startOf(this.projectId, template.start);
    const next = start ? filledIn(plain, start, wins) : plain;
    runInAction(() => {
      if (next.html !== this.html) this.fills += 1;
      this.name = next.name;
      this.html = next.html;
      this.values = next.values;
      this.template = template?.id ?? null;
    });
    this.#filled = start && { start, before: plain };
    // What a template says is not lost by closing.
    if (isClean) this.#saved = this.typed;
  }

  /** Fills the form from the default template of its project, the first time; whatever is there already stays. */
  offer(template: { readonly id: string; readonly start: NewIssueStart }): void {
    if (this.#offered.has(this.projectId) || this.template !== null) return;
    this.#offered.add(this.projectId);
    this.applyTemplate(template, false);
  }

  /** Goes to another project: what that one does not have is left out and listed (screens.md 3.7). The parent may stay. */
  moveTo(projectId: string): void {
    if (projectId === this.projectId) return;
    const { state_id: state, label_ids: labels = [], assignee_ids: assignees = [], ...others } = this.values;
    const { cycle_id: cycle, module_ids: modules = [], estimate_point: estimate, sub_issues: below, ...rest } = others;
    const subIssues = below?.map(({ name, priority: rank }) => ({ name, priority: rank }));
    const people = new Set(this.workspace.of(projectId).people.map(({ id }) => id));
    const kept = assignees.filter((id) => people.has(id));
    runInAction(() => {
      this.cleared = {
        state: state != null,
        labels: labels.length,
        assignees: assignees.length - kept.length,
        cycle: cycle != null,
        modules: modules.length,
        estimate: estimate != null,
      };
      this.values = {
        ...rest,
        ...(kept.length > 0 && { assignee_ids: kept }),
        ...(subIssues && { sub_issues: subIssues }),
      };
      this.template = null;
      this.projectId = projectId;
    });
  }

  /** Begins the next issue: keeps the properties that issues of one kind share, and clears its text, dates and estimate (screens.md 3.7). */
  startNext(): void {
    const { start_date: _start, target_date: _due, estimate_point: _size, sub_issues: _below, ...shared } = this.values;
    runInAction(() => {
      this.name = '';
      this.html = emptyText;
      this.values = shared;
      this.template = null;
      this.isChecked = false;
      this.cleared = null;
    });
    this.files.clear();
    this.#saved = this.typed;
    this.#filled = null;
  }

  check(): void {
    runInAction(() => (this.isChecked = true));
  }
}

/** The lists among what was picked. */
function manyOf({ label_ids, assignee_ids, module_ids, cycle_id, state_id }: TypedIssue['values']): Partial<Issue> {
  const picked = { label_ids, assignee_ids, module_ids, cycle_id, state_id };
  return Object.fromEntries(Object.entries(picked).filter(([, value]) => value !== undefined));
}

/** A property set back to nothing is as good as one never set. */
function contentOf({ name, html, values }: TypedIssue): string {
  const isSet = (value: unknown) => value != null && value !== 'none' && !(Array.isArray(value) && value.length === 0);
  const set = Object.entries(values).filter(([, value]) => isSet(value));
  return JSON.stringify([name.trim(), html, set.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

function pickedOf({
  state_id,
  parent_id,
  priority,
  label_ids,
  assignee_ids,
  start_date,
  target_date,
  cycle_id,
  module_ids,
  estimate_point,
}: Partial<Issue>): TypedIssue['values'] {
  const plans = { cycle_id, module_ids, estimate_point };
  const picked = { state_id, parent_id, priority, label_ids, assignee_ids, start_date, target_date, ...plans };
  return Object.fromEntries(Object.entries(picked).filter(([, value]) => value !== undefined));
}

/** Returns what a form starts with. */
export function startOf(projectId: string, { name = '', description_html, ...values }: NewIssueStart): TypedIssue {
  return { projectId, name, html: description_html ?? emptyText, values };
}
