import { runInAction } from 'mobx';
import {
  archiveModule as archiveCall,
  createModule,
  deleteModule,
  restoreModule as restoreCall,
  updateModule,
} from '#features/modules/contract.ts';
import { favoriteModule, unfavoriteModule } from '#features/modules/favorite-contract.ts';
import { noteCommand, noteEdit } from '#features/undo/web/public.ts';
import type { CallArguments } from '#platform/shared/call.ts';
import { confirm } from '#platform/ui/popups/confirm.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import type { Module, ModuleCollection } from './module-collection.ts';
import { t } from './text.ts';

/** The fields of a module that its screens change. */
export type ModuleChange = Partial<
  Pick<
    Module,
    'name' | 'description' | 'status' | 'start_date' | 'target_date' | 'lead_id' | 'member_ids' | 'sort_order'
  >
>;

/** What a new module starts with. */
export type NewModule = NonNullable<CallArguments<typeof createModule>['body']>;

/** Changes a module at once; `Mod Z` undoes it. Refused, it has its old values again, and the person is notified. */
export function changeModule(modules: ModuleCollection, { id, name }: Module, change: ModuleChange): void {
  const { client, outbox, slug } = modules.parts;
  void outbox.run(modules.table, {
    ids: [id],
    kind: 'change',
    apply: (row) => row && { ...row, ...change },
    send: async (_attempt, key) => {
      const onGroup = (group: string) => void noteEdit(client, slug, group, name);
      const body = { ...change, ...(change.member_ids ? { member_ids: [...change.member_ids] } : {}) };
      return [await client.send(updateModule, { params: at(modules, id), body }, { key, onGroup })];
    },
    refused: (error, retry) =>
      showToast({ kind: 'error', title: t('couldNotChange', { name }), body: refusalReason(error), retry }),
  });
}

/** Adds a module and returns it; `Mod Z` undoes it. Throws what the server refused. */
export async function addModule(modules: ModuleCollection, body: NewModule): Promise<Module> {
  const { client, slug } = modules.parts;
  const onGroup = (group: string) => void noteEdit(client, slug, group, body.name);
  const params = { slug, project_id: modules.projectId };
  const made = await client.send(createModule, { params, body }, { onGroup });
  modules.table.create(made);
  return made;
}

/** Asks, and archives a module: it leaves lists and favorites. Undo brings it back to both. */
export async function archiveModule(modules: ModuleCollection, { id, name }: Module): Promise<void> {
  const isSure = await confirm({ title: t('archiveTitle', { name }), body: t('archiveBody'), action: t('archive') });
  if (!isSure) return;
  const { client, outbox, slug } = modules.parts;
  void outbox.run(modules.table, {
    ids: [id],
    kind: 'change',
    apply: (row) => row && { ...row, archived_at: row.archived_at ?? new Date().toISOString() },
    async send(_attempt, key) {
      const onGroup = (group: string) => {
        const { undo } = noteCommand(client, slug, group, `module-${id}`);
        showToast({ kind: 'success', title: t('archived', { name }), undo }, `module-${id}`);
      };
      await client.send(archiveCall, { params: at(modules, id) }, { key, onGroup });
      return undefined;
    },
    refused: (error, retry) =>
      showToast({ kind: 'error', title: t('couldNotArchive', { name }), body: refusalReason(error), retry }),
  });
}

/** Restores an archived module as it was; `Mod Z` archives it again. */
export function restoreModule(modules: ModuleCollection, { id, name }: Module): void {
  const { client, outbox, slug } = modules.parts;
  void outbox.run(modules.table, {
    ids: [id],
    kind: 'change',
    apply: (row) => row && { ...row, archived_at: null },
    async send(_attempt, key) {
      const onGroup = (group: string) => void noteEdit(client, slug, group, name);
      await client.send(restoreCall, { params: at(modules, id) }, { key, onGroup });
      showToast({ kind: 'success', title: t('restored', { name }) }, `module-${id}`);
      void modules.figures.load();
      return undefined;
    },
    refused: (error, retry) =>
      showToast({ kind: 'error', title: t('couldNotRestore', { name }), body: refusalReason(error), retry }),
  });
}

/** Asks, and deletes a module; its issues stay. `Mod Z` brings it back. Answers whether it was to be deleted. */
export async function removeModule(modules: ModuleCollection, { id, name }: Module): Promise<boolean> {
  const question = { title: t('deleteTitle', { name }), body: t('deleteBody'), action: t('delete'), danger: true };
  if (!(await confirm(question))) return false;
  const { client, outbox, slug } = modules.parts;
  void outbox.run(modules.table, {
    ids: [id],
    kind: 'delete',
    apply: () => undefined,
    async send(_attempt, key) {
      const onGroup = (group: string) => {
        const { undo } = noteCommand(client, slug, group, `module-${id}`);
        showToast({ kind: 'success', title: t('deleted', { name }), undo }, `module-${id}`);
      };
      await client.send(deleteModule, { params: at(modules, id) }, { key, onGroup });
      return undefined;
    },
    refused: (error, retry) =>
      showToast({ kind: 'error', title: t('couldNotDelete', { name }), body: refusalReason(error), retry }),
  });
  return true;
}

/** Adds a module to the person's favorites, or takes it out; the star says so at once. */
export async function toggleFavorite(modules: ModuleCollection, { id, name }: Module): Promise<void> {
  const { client, slug } = modules.parts;
  const { favorites } = modules.figures;
  const add = !favorites.has(id);
  const show = (isFavorite: boolean) => runInAction(() => (isFavorite ? favorites.add(id) : favorites.delete(id)));
  show(add);
  try {
    const params = { slug, project_id: modules.projectId };
    if (add) await client.send(favoriteModule, { params, body: { module: id } });
    else await client.send(unfavoriteModule, { params: at(modules, id) });
  } catch (error) {
    show(!add);
    showToast({ kind: 'error', title: t('couldNotChange', { name }), body: refusalReason(error) });
  }
}

function at({ parts, projectId }: ModuleCollection, moduleId: string) {
  return { slug: parts.slug, project_id: projectId, module_id: moduleId };
}
