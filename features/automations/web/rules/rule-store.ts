import { computed, makeObservable } from 'mobx';
import * as contract from '#features/automations/rule-contract.ts';
import { loadFilterLanguage } from '#features/issue-lists/web/public.ts';
import { noteCommand } from '#features/undo/web/public.ts';
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

/** A rule as it is sent. */
export type RuleDraft = CallInput<typeof contract.createRule>['body'];

/** The rules of one project for its settings, and how they are written; each write can be undone by `Mod Z`. */
export class RuleStore extends Collection<contract.RuleRecord> {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    const { client, hub, slug, projectId } = parts;
    super({
      entity: 'automation_rule',
      hub,
      read: async () => {
        const asked = client.send(contract.listRules, { params: { slug, project_id: projectId } }, { fresh: true });
        // Rules are drawn with what reads their filters: chips that come later take other room than the text.
        const [rows] = await Promise.all([asked, loadFilterLanguage().catch(() => null)]);
        return rows;
      },
      concerns: (change) => change.project_id === projectId,
      isReadAgain: true,
    });
    this.#parts = parts;
    makeObservable(this, { byName: computed });
  }

  /** Returns all rules by name; observable. */
  get byName(): readonly contract.RuleRecord[] {
    return [...this.table.all()].sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
  }

  /** Creates a rule, or saves all of one. Throws what the server refused. */
  async save(id: string | null, body: RuleDraft): Promise<void> {
    const { client } = this.#parts;
    if (id === null) await client.send(contract.createRule, { params: this.#params, body }, this.#noted);
    else await client.send(contract.updateRule, { params: this.#of(id), body }, this.#noted);
    await this.load();
  }

  /** Switches a rule on or off. */
  async setEnabled(id: string, is_enabled: boolean): Promise<void> {
    await this.#parts.client.send(contract.updateRule, { params: this.#of(id), body: { is_enabled } }, this.#noted);
    await this.load();
  }

  /** Deletes a rule. */
  async remove(id: string): Promise<void> {
    await this.#parts.client.send(contract.deleteRule, { params: this.#of(id) }, this.#noted);
    await this.load();
  }

  /** Resolves to existing issues that a rule would concern: how many, and the newest. */
  preview(body: CallInput<typeof contract.previewRule>['body']): Promise<contract.RulePreview> {
    return this.#parts.client.send(contract.previewRule, { params: this.#params, body }, { fresh: true });
  }

  /** Resolves to what a rule did, the newest first. */
  runs(id: string): Promise<readonly contract.RuleRun[]> {
    return this.#parts.client.send(contract.listRuleRuns, { params: this.#of(id) }, { fresh: true });
  }

  /** Calls `listener` when something happened that a rule may have done: a changed issue, a comment. Answers how to stop it. */
  onTraces(listener: () => void): () => void {
    const { hub, projectId } = this.#parts;
    const stops = ['issue', 'comment'].map((entity) =>
      hub.on(entity, (changes) => {
        if (changes.some((change) => change.project_id === projectId)) listener();
      }),
    );
    return () => stops.forEach((stop) => stop());
  }

  get #params() {
    return { slug: this.#parts.slug, project_id: this.#parts.projectId };
  }

  #of(id: string) {
    return { ...this.#params, rule_id: id };
  }

  get #noted() {
    const { client, slug } = this.#parts;
    return { onGroup: (group: string) => void noteCommand(client, slug, group) };
  }
}
