import { runInAction } from 'mobx';
import {
  archiveCycle as archiveCall,
  checkCycleDates,
  createCycle,
  deleteCycle,
  favoriteCycle,
  restoreCycle as restoreCall,
  unfavoriteCycle,
  updateCycle,
} from '#features/cycles/contract.ts';
import { addCycleIssues, transferCycleIssues } from '#features/cycles/progress-contract.ts';
import { noteCommand, noteEdit } from '#features/undo/web/public.ts';
import type { CallArguments } from '#platform/shared/call.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { confirm } from '#platform/ui/popups/confirm.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { cutText } from '#platform/shared/text/cut-text.ts';
import type { Cycle, CycleCollection } from './cycle-collection.ts';
import { t } from './text.ts';

/** The fields of a cycle that its screens change; dates are days of the project. */
export type CycleChange = Partial<Pick<Cycle, 'name' | 'description' | 'start_date' | 'end_date' | 'sort_order'>>;

/** What a new cycle starts with. */
export type NewCycle = NonNullable<CallArguments<typeof createCycle>['body']>;

/** Changes a cycle at once; `Mod Z` undoes it. Refused, it has its old values again, and the person is notified. */
export function changeCycle(cycles: CycleCollection, { id, name }: Cycle, change: CycleChange): void {
  const { client, outbox, slug } = cycles.parts;
  void outbox.run(cycles.table, {
    ids: [id],
    kind: 'change',
    apply: (row) => row && { ...row, ...change },
    send: async (_attempt, key) => {
      const onGroup = (group: string) => void noteEdit(client, slug, group, name);
      return [await client.send(updateCycle, { params: at(cycles, id), body: change }, { key, onGroup })];
    },
    refused: (error, retry) =>
      showToast({ kind: 'error', title: t('couldNotChange', { name }), body: refusalReason(error), retry }),
  });
}

/** Changes the dates of a cycle, unless another one uses them: then the toast offers to keep it as a draft. */
export async function changeDates(
  cycles: CycleCollection,
  cycle: Cycle,
  days: Pick<Cycle, 'start_date' | 'end_date'>,
): Promise<void> {
  if (days.start_date !== null && (await areTaken(cycles, days, cycle.id))) {
    const draft = {
      label: t('keepAsDraft'),
      run: () => changeCycle(cycles, cycle, { start_date: null, end_date: null }),
    };
    showToast({ kind: 'error', title: t('takenTitle'), actions: [draft] }, `cycle-${cycle.id}`);
    return;
  }
  changeCycle(cycles, cycle, days);
}

/** Returns whether another cycle uses one of these days. Nobody to ask: no, the server allows overlaps. */
export async function areTaken(
  cycles: CycleCollection,
  { start_date, end_date }: Pick<Cycle, 'start_date' | 'end_date'>,
  except?: string,
): Promise<boolean> {
  const { client, slug } = cycles.parts;
  const params = { slug, project_id: cycles.projectId };
  const body = { start_date, end_date, ...(except === undefined ? {} : { cycle_id: except }) };
  const answer = await client.send(checkCycleDates, { params, body }, { once: true }).catch(() => null);
  return answer?.status === false;
}

/** Adds a cycle and returns it; `Mod Z` undoes it. Throws what the server refused. */
export async function addCycle(cycles: CycleCollection, body: NewCycle): Promise<Cycle> {
  const { client, slug } = cycles.parts;
  const onGroup = (group: string) => void noteEdit(client, slug, group, body.name);
  const params = { slug, project_id: cycles.projectId };
  const made = await client.send(createCycle, { params, body }, { onGroup });
  cycles.table.create(made);
  return made;
}

/** Adds a draft with the name and the description of a cycle. */
export async function duplicateCycle(cycles: CycleCollection, { name, description }: Cycle): Promise<void> {
  try {
    await addCycle(cycles, { name: cutText(t('copyOf', { name }), 255).head, description });
  } catch (error) {
    showToast({ kind: 'error', title: t('couldNotCreate'), body: refusalReason(error) });
  }
}

/** Asks, and archives a completed cycle: it leaves lists and favorites. Undo restores it. */
export async function archiveCycle(cycles: CycleCollection, { id, name }: Cycle): Promise<void> {
  const isSure = await confirm({ title: t('archiveTitle', { name }), body: t('archiveBody'), action: t('archive') });
  if (!isSure) return;
  const { client, outbox, slug } = cycles.parts;
  void outbox.run(cycles.table, {
    ids: [id],
    kind: 'change',
    apply: (row) => row && { ...row, archived_at: row.archived_at ?? new Date().toISOString() },
    async send(_attempt, key) {
      const onGroup = (group: string) => {
        const { undo } = noteCommand(client, slug, group, `cycle-${id}`);
        showToast({ kind: 'success', title: t('archivedToast', { name }), undo }, `cycle-${id}`);
      };
      await client.send(archiveCall, { params: at(cycles, id) }, { key, onGroup });
      return undefined;
    },
    refused: (error, retry) =>
      showToast({ kind: 'error', title: t('couldNotArchive', { name }), body: refusalReason(error), retry }),
  });
}

/** Restores an archived cycle as it was. */
export function restoreCycle(cycles: CycleCollection, { id, name }: Cycle): void {
  const { client, outbox, slug } = cycles.parts;
  void outbox.run(cycles.table, {
    ids: [id],
    kind: 'change',
    apply: (row) => row && { ...row, archived_at: null },
    async send(_attempt, key) {
      const onGroup = (group: string) => void noteEdit(client, slug, group, name);
      await client.send(restoreCall, { params: at(cycles, id) }, { key, onGroup });
      showToast({ kind: 'success', title: t('restored', { name }) }, `cycle-${id}`);
      return undefined;
    },
    refused: (error, retry) =>
      showToast({ kind: 'error', title: t('couldNotRestore', { name }), body: refusalReason(error), retry }),
  });
}

/** Asks, and deletes a cycle; its issues stay. Undo brings it back. Answers whether it was to be deleted. */
export async function removeCycle(cycles: CycleCollection, { id, name }: Cycle): Promise<boolean> {
  const question = { title: t('deleteTitle', { name }), body: t('deleteBody'), action: t('delete'), danger: true };
  if (!(await confirm(question))) return false;
  const { client, outbox, slug } = cycles.parts;
  void outbox.run(cycles.table, {
    ids: [id],
    kind: 'delete',
    apply: () => undefined,
    async send(_attempt, key) {
      const onGroup = (group: string) => {
        const { undo } = noteCommand(client, slug, group, `cycle-${id}`);
        showToast({ kind: 'success', title: t('deleted', { name }), undo }, `cycle-${id}`);
      };
      await client.send(deleteCycle, { params: at(cycles, id) }, { key, onGroup });
      return undefined;
    },
    refused: (error, retry) =>
      showToast({ kind: 'error', title: t('couldNotDelete', { name }), body: refusalReason(error), retry }),
  });
  return true;
}

/** Moves the open issues of a cycle to another; Undo moves them back. Throws what the server refused. */
export async function transferIssues(cycles: CycleCollection, from: Cycle, to: Cycle, count: number): Promise<void> {
  const { client, slug } = cycles.parts;
  const onGroup = (group: string) => {
    const { undo } = noteCommand(client, slug, group, `cycle-${from.id}`);
    showToast({ kind: 'success', title: t('transferred', { count, name: to.name }), undo }, `cycle-${from.id}`);
  };
  await client.send(transferCycleIssues, { params: at(cycles, from.id), body: { new_cycle_id: to.id } }, { onGroup });
}

/** Puts issues into a cycle; Undo takes them out again. */
export async function addIssues(cycles: CycleCollection, cycle: Cycle, issues: readonly string[]): Promise<void> {
  const { client, slug } = cycles.parts;
  const { id, name } = cycle;
  const onGroup = (group: string) => {
    const { undo } = noteCommand(client, slug, group, `cycle-${id}`);
    showToast({ kind: 'success', title: t('added', { count: issues.length, name }), undo }, `cycle-${id}`);
  };
  try {
    await client.send(addCycleIssues, { params: at(cycles, id), body: { issues: [...issues] } }, { onGroup });
  } catch (error) {
    const retry = () => void addIssues(cycles, cycle, issues);
    showToast({ kind: 'error', title: t('couldNotAdd'), body: refusalReason(error), retry });
  }
}

/** Adds a cycle to the person's favorites, or takes it out; the star says so at once. */
export async function toggleFavorite(cycles: CycleCollection, { id, name }: Cycle): Promise<void> {
  const { client, slug } = cycles.parts;
  const { favorites } = cycles.figures;
  const add = !favorites.has(id);
  const show = (isFavorite: boolean) => runInAction(() => (isFavorite ? favorites.add(id) : favorites.delete(id)));
  show(add);
  try {
    const params = { slug, project_id: cycles.projectId };
    if (add) await client.send(favoriteCycle, { params, body: { cycle: id } });
    else await client.send(unfavoriteCycle, { params: { ...params, favorite_cycle_id: id } });
  } catch (error) {
    show(!add);
    showToast({ kind: 'error', title: t('couldNotChange', { name }), body: refusalReason(error) });
  }
}

function at({ parts, projectId }: CycleCollection, cycleId: string) {
  return { slug: parts.slug, project_id: projectId, cycle_id: cycleId };
}
