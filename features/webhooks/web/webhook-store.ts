import * as contract from '#features/webhooks/contract.ts';
import type { Webhook } from '#features/webhooks/contract.ts';
import { api } from '#platform/web/api/api.ts';
import { connection } from '#platform/web/live/connection.ts';
import { Collection } from '#platform/web/store/collection.ts';

/** What a person chooses of a webhook. */
export type WebhookFields = Partial<
  Pick<Webhook, 'url' | 'is_active' | 'has_legacy_headers' | 'project' | 'issue' | 'module' | 'cycle' | 'issue_comment'>
>;

/** The webhooks of a workspace; only its settings pages read them. Each call resolves once the list shows it, and throws what the server refused. */
export class WebhookStore extends Collection<Webhook> {
  readonly slug: string;

  constructor(slug: string) {
    super({
      entity: 'webhook',
      hub: connection.hub,
      read: () => api.send(contract.listWebhooks, { params: { slug } }, { fresh: true }),
      concerns: () => true,
      isReadAgain: true,
    });
    this.slug = slug;
  }

  /** Returns all webhooks, newest first; observable. */
  get newestFirst(): readonly Webhook[] {
    return [...this.table.all()].sort((a, b) => b.created_at.localeCompare(a.created_at));
  }

  /** Adds a webhook; resolves to it with its secret key. */
  async add(fields: WebhookFields & { readonly url: string }): Promise<Webhook> {
    const made = await api.send(contract.createWebhook, { params: { slug: this.slug }, body: fields });
    await this.load();
    return made;
  }

  async change(id: string, fields: WebhookFields): Promise<void> {
    await api.send(contract.updateWebhook, { params: this.#of(id), body: fields });
    await this.load();
  }

  async remove(id: string): Promise<void> {
    await api.send(contract.deleteWebhook, { params: this.#of(id) });
    await this.load();
  }

  /** Resolves to the new secret key. */
  async regenerate(id: string): Promise<string> {
    return (await api.send(contract.regenerateWebhookKey, { params: this.#of(id) })).secret_key;
  }

  #of(id: string) {
    return { slug: this.slug, webhook_id: id };
  }
}
