import { computed, makeObservable } from 'mobx';
import { noteEdit } from '#features/undo/web/public.ts';
import * as contract from '#features/recurring-issues/contract.ts';
import type { CallInput } from '#platform/shared/call.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import type { ChangeHub } from '#platform/web/live/change-hub.ts';
import { Collection } from '#platform/web/store/collection.ts';

interface Parts {
  readonly client: ApiClient;
  readonly hub: ChangeHub;
  readonly slug: string;
  readonly projectId: string;
}

/** A recurring issue as it is sent. */
export type RecurringDraft = CallInput<typeof contract.createRecurringIssue>['body'];

/** The recurring issues of one project for its settings, and how they are written; each write can be undone by `Mod Z`. */
export class RecurringStore extends Collection<contract.RecurringRecord> {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    const { client, hub, slug, projectId } = parts;
    super({
      entity: 'recurring_issue',
      hub,
      read: () =>
        client.send(contract.listRecurringIssues, { params: { slug, project_id: projectId } }, { fresh: true }),
      concerns: (change) => change.project_id === projectId,
      isReadAgain: true,
    });
    this.#parts = parts;
    makeObservable(this, { inOrder: computed });
  }

  /** Returns all of them, those first whose next day comes first; observable. */
  get inOrder(): readonly contract.RecurringRecord[] {
    const key = ({ next_day, id }: contract.RecurringRecord) => `${next_day ?? '9999'} ${id}`;
    return [...this.table.all()].sort((a, b) => (key(a) < key(b) ? -1 : 1));
  }

  /** Creates one, or saves all of one. Throws what the server refused. */
  async save(id: string | null, body: RecurringDraft): Promise<void> {
    const { client } = this.#parts;
    const options = this.#noted(body.issue.name);
    if (id === null) await client.send(contract.createRecurringIssue, { params: this.#params, body }, options);
    else await client.send(contract.updateRecurringIssue, { params: this.#of(id), body }, options);
    await this.load();
  }

  /** Switches one on or off. */
  async setEnabled(id: string, is_enabled: boolean): Promise<void> {
    const { client } = this.#parts;
    const call = { params: this.#of(id), body: { is_enabled } };
    await client.send(contract.updateRecurringIssue, call, this.#noted(this.#nameOf(id)));
    await this.load();
  }

  /** Deletes one. */
  async remove(id: string): Promise<void> {
    const call = { params: this.#of(id) };
    await this.#parts.client.send(contract.deleteRecurringIssue, call, this.#noted(this.#nameOf(id)));
    await this.load();
  }

  /** Resolves to the next days of a rule. Throws what the server refused. */
  async daysOf(rule: string, start_day: string): Promise<readonly string[]> {
    const body = { rule, start_day };
    const answer = await this.#parts.client.send(
      contract.previewRecurrence,
      { params: this.#params, body },
      { fresh: true },
    );
    return answer.days;
  }

  get #params() {
    return { slug: this.#parts.slug, project_id: this.#parts.projectId };
  }

  #of(id: string) {
    return { ...this.#params, recurring_id: id };
  }

  #nameOf(id: string): string {
    return this.table.get(id)?.issue.name ?? '';
  }

  #noted(name: string) {
    const { client, slug } = this.#parts;
    return { onGroup: (group: string) => void noteEdit(client, slug, group, name) };
  }
}
