import {
  createModuleLink,
  deleteModuleLink,
  listModuleLinks,
  updateModuleLink,
} from '#features/modules/link-contract.ts';
import type { ModuleLink } from '#features/modules/contract.ts';
import { noteCommand, noteEdit } from '#features/undo/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { Collection } from '#platform/web/store/collection.ts';
import type { ModuleCollection } from './module-collection.ts';
import { t } from './text.ts';

type LinkFields = Pick<ModuleLink, 'url' | 'title'>;

/** The links of one module, newest first, kept up to date by the log. */
export class ModuleLinkCollection extends Collection<ModuleLink> {
  readonly #modules: ModuleCollection;
  readonly #moduleId: string;

  constructor(modules: ModuleCollection, moduleId: string) {
    const { client, hub, slug } = modules.parts;
    const params = { slug, project_id: modules.projectId, module_id: moduleId };
    super({
      entity: 'module_link',
      hub,
      read: () => client.send(listModuleLinks, { params }, { fresh: true }),
      concerns: ({ fields, entity_id: id }) => fields['module'] === moduleId || this.table.serverRow(id) !== undefined,
    });
    this.#modules = modules;
    this.#moduleId = moduleId;
  }

  /** All of them, newest first; observable. */
  get newestFirst(): readonly ModuleLink[] {
    return [...this.table.all()].sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
  }

  /** Adds a link. Throws what the server refused. */
  async add(link: LinkFields): Promise<void> {
    const { client } = this.#modules.parts;
    this.table.create(
      await client.send(createModuleLink, { params: this.#at, body: link }, this.#noted(link.title || link.url)),
    );
  }

  /** Changes a link. Throws what the server refused. */
  async change(id: string, link: LinkFields): Promise<void> {
    const { client } = this.#modules.parts;
    const params = { ...this.#at, link_id: id };
    this.table.learn([
      await client.send(updateModuleLink, { params, body: link }, this.#noted(link.title || link.url)),
    ]);
  }

  /** Deletes a link at once; Undo brings it back. */
  remove({ id }: Pick<ModuleLink, 'id'>): void {
    const { client, outbox, slug } = this.#modules.parts;
    void outbox.run(this.table, {
      ids: [id],
      kind: 'delete',
      apply: () => undefined,
      send: async (_attempt, key) => {
        const onGroup = (group: string) => {
          const { undo } = noteCommand(client, slug, group, 'link-deleted');
          showToast({ kind: 'success', title: t('linkDeleted'), undo }, 'link-deleted');
        };
        await client.send(deleteModuleLink, { params: { ...this.#at, link_id: id } }, { key, onGroup });
        return undefined;
      },
      refused: (error, retry) =>
        showToast({ kind: 'error', title: t('couldNotDeleteLink'), body: refusalReason(error), retry }),
    });
  }

  get #at() {
    const { parts, projectId } = this.#modules;
    return { slug: parts.slug, project_id: projectId, module_id: this.#moduleId };
  }

  #noted(name: string) {
    const { client, slug } = this.#modules.parts;
    return { onGroup: (group: string) => void noteEdit(client, slug, group, name) };
  }
}
