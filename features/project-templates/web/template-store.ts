import { computed, makeObservable } from 'mobx';
import * as contract from '#features/project-templates/contract.ts';
import { noteEdit } from '#features/undo/web/public.ts';
import { newId } from '#platform/shared/ids.ts';
import { api } from '#platform/web/api/api.ts';
import { connection } from '#platform/web/live/connection.ts';
import { Collection } from '#platform/web/store/collection.ts';

/** The project templates of a workspace, followed by the log, and how they are written; each write can be undone by `Mod Z`. */
export class ProjectTemplateStore extends Collection<contract.ProjectTemplateRecord> {
  readonly #slug: string;

  constructor(slug: string) {
    super({
      entity: 'project_template',
      hub: connection.hub,
      read: () => api.send(contract.listProjectTemplates, { params: { slug } }, { fresh: true }),
      concerns: () => true,
      // Entries say only that a template is another one now.
      isReadAgain: true,
    });
    this.#slug = slug;
    makeObservable(this, { inOrder: computed });
  }

  /** All of them by name; observable. */
  get inOrder(): readonly contract.ProjectTemplateRecord[] {
    return [...this.table.all()].sort((a, b) => a.name.localeCompare(b.name, undefined, { sensitivity: 'base' }));
  }

  /** Renames one. Throws what the server refused. */
  async rename(template_id: string, name: string): Promise<void> {
    const params = { slug: this.#slug, template_id };
    await api.send(
      contract.renameProjectTemplate,
      { params, body: { name } },
      noted(this.#slug, name, () => {}),
    );
    await this.load();
  }

  /** Deletes one; returns what undoes it. Throws what the server refused. */
  async remove(template_id: string): Promise<() => void> {
    let undo = () => {};
    const name = this.table.get(template_id)?.name ?? '';
    const params = { slug: this.#slug, template_id };
    await api.send(
      contract.deleteProjectTemplate,
      { params },
      noted(this.#slug, name, (takeBack) => (undo = takeBack)),
    );
    await this.load();
    return undo;
  }
}

/** Saves a project as a template; returns which parts were left out, and what undoes it. Throws what the server refused. */
export async function saveAsTemplate(slug: string, project_id: string, name: string) {
  let undo = () => {};
  const { left_out } = await api.send(
    contract.saveProjectAsTemplate,
    { params: { slug, project_id }, body: { name } },
    { id: newId(), ...noted(slug, name, (takeBack) => (undo = takeBack)) },
  );
  return { left_out, undo };
}

function noted(slug: string, name: string, onUndo: (undo: () => void) => void) {
  return { onGroup: (group: string) => onUndo(noteEdit(api, slug, group, name).undo) };
}
