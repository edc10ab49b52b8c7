import { makeObservable, observable, runInAction } from 'mobx';
import type { IntakeStatus } from '#features/intake/contract.ts';
import { intakeStatuses } from '#features/intake/rules.ts';
import { waitsInIntake } from '#features/issues/rules.ts';
import type { Issue, ListSteps, ProjectFacts, WorkspaceFacts } from '#features/issues/web/public.ts';
import { projectIntakePath, projectIssuePath } from '#features/projects/web/public.ts';
import type { Change } from '#platform/shared/live.ts';
import { followDecisions } from './follow-decisions.ts';
import { IntakeTab } from './intake-tab.ts';
import type { TabName } from './read-search.ts';
import type { TriageHost } from './triage-host.ts';

/** The page's address, which names the tab and the open issue. */
export interface IntakeAddress {
  show(tab: TabName, issueId: string | null): void;
  /** Goes to another page. */
  go(path: string): void;
}

/** The screen state of one project's intake: its two tabs, and the issue that is open. */
export class IntakeQueue implements TriageHost {
  readonly home: ProjectFacts;
  readonly tabs: Readonly<Record<TabName, IntakeTab>>;
  tabName: TabName = 'open';
  /** Issues that are decided together. */
  readonly picked = observable.set<string>();
  /** The issue that is open; null for none. */
  peekId: string | null = null;
  address: IntakeAddress | null = null;
  readonly #stop: () => void;

  constructor(facts: ProjectFacts) {
    this.home = facts;
    this.tabs = { open: new IntakeTab(facts, 'open'), closed: new IntakeTab(facts, 'closed') };
    makeObservable(this, { tabName: true, peekId: true });
    this.#stop = facts.workspace.parts.hub.on('intake_issue', (changes: readonly Change[]) =>
      followDecisions(facts.issues.table, changes),
    );
  }

  get workspace(): WorkspaceFacts {
    return this.home.workspace;
  }

  /** The tab on screen; observable. */
  get tab(): IntakeTab {
    return this.tabs[this.tabName];
  }

  /** Takes the address of the page on screen; null when it is left. */
  setAddress(address: IntakeAddress | null): void {
    this.address = address;
  }

  /** Takes from the address what is on screen. */
  follow(tab: TabName, issueId: string | null): void {
    runInAction(() => {
      this.tabName = tab;
      this.peekId = issueId;
    });
  }

  /** Shows a tab; its settings are those of the beginning, and nothing of it is open yet. */
  showTab(name: TabName): void {
    if (name === this.tabName) return;
    this.tabs[name].reset();
    this.clearPicked();
    this.#show(name, null);
  }

  /** One that was opened in the other tab than it stands in brings that tab on screen. */
  noteStatus(id: string, status: number): void {
    if (this.peekId === id) this.showTabOf(waitsInIntake(status) ? 'open' : 'closed', id);
  }

  /** Shows the tab that an open issue stands in. */
  showTabOf(name: TabName, issueId: string): void {
    if (name !== this.tabName) this.#show(name, issueId);
  }

  select(id: string | null): void {
    this.#show(this.tabName, id);
  }

  /** Takes an issue to those that are decided together, or out of them. */
  togglePicked(id: string): void {
    runInAction(() => void (this.picked.delete(id) || this.picked.add(id)));
  }

  clearPicked(): void {
    runInAction(() => this.picked.clear());
  }

  openPeek(id: string): void {
    const issue = this.home.issues.table.get(id);
    // A sub-issue or a related one has a page of its own.
    if (issue?.intake_status == null) this.address?.go(projectIssuePath(this.home.slug, this.#projectOf(id), id));
    else this.select(id);
  }

  closePeek(): void {
    this.select(null);
  }

  hrefOf(id: string): string {
    return projectIntakePath(this.home.slug, this.home.projectId, { tab: this.tabName, issueId: id });
  }

  rowIds(): readonly string[] {
    return this.tab.ids;
  }

  /** Opens the issue after those that are about to leave, or before them at the end (screens.md 3.14). */
  leaves(ids: readonly string[]): void {
    const { peekId } = this;
    this.clearPicked();
    if (peekId === null || !ids.includes(peekId)) return;
    const all = this.tab.ids;
    const at = all.indexOf(peekId);
    const rest = (one: string) => !ids.includes(one);
    this.select(all.slice(at + 1).find(rest) ?? all.slice(0, Math.max(at, 0)).findLast(rest) ?? null);
  }

  /** The selected issues that wait, else the open one. */
  decidedWith(issue: Issue): readonly Issue[] {
    const picked = this.tab.ids.filter((id) => this.picked.has(id));
    const waiting = picked
      .flatMap((id) => this.home.issues.table.get(id) ?? [])
      .filter(({ intake_status }) => waitsInIntake(intake_status));
    return waiting.length > 0 ? waiting : [issue];
  }

  decides(ids: readonly string[], status: IntakeStatus): void {
    // With the snoozed in sight they stay where they are.
    const stays = status === intakeStatuses.snoozed && this.tab.statuses.includes(status);
    if (stays) this.clearPicked();
    else this.leaves(ids);
  }

  stepsFrom(id: string): ListSteps | null {
    const { ids, paged } = this.tab;
    const index = ids.indexOf(id);
    if (index < 0) return null;
    return {
      isFirst: index === 0,
      isLast: index === ids.length - 1,
      position: index + 1,
      total: Math.max(ids.length, paged?.list.total ?? 0),
      go: (by) => {
        const next = ids[index + by];
        if (next !== undefined) this.select(next);
      },
    };
  }

  isOutside(): boolean {
    return false;
  }

  leadOn(path: string): void {
    this.address?.go(path);
  }

  noteFocus(): void {}

  stop(): void {
    this.#stop();
    for (const tab of Object.values(this.tabs)) tab.stop();
  }

  #projectOf(id: string): string {
    return this.home.issues.table.get(id)?.project_id ?? this.home.projectId;
  }

  #show(tab: TabName, issueId: string | null): void {
    // Painted now; the address follows.
    this.follow(tab, issueId);
    this.address?.show(tab, issueId);
  }
}

let current: IntakeQueue | null = null;

/** Returns the intake of a project; that of one project at a time is kept, so that going back to it shows it at once. */
export function intakeOf(facts: ProjectFacts): IntakeQueue {
  if (current?.home !== facts) {
    current?.stop();
    current = new IntakeQueue(facts);
  }
  return current;
}
