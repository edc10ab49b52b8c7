import { deleteLabel, updateLabel, type LabelRecord } from '#features/labels/contract.ts';
import { addLabel, type LabelPlace } from '#features/labels/web/add-label.ts';
import { noteCommand, noteEdit } from '#features/undo/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import type { Outbox } from '#platform/web/store/outbox.ts';
import { t } from './text.ts';

/** The fields of a label that an admin may change. */
export type LabelChange = Partial<Pick<LabelRecord, 'name' | 'color' | 'parent' | 'sort_order'>>;

interface Parts extends LabelPlace {
  readonly outbox: Outbox;
}

/** The writes of the Labels page. Changes show at once and are reverted if the server refuses them. */
export class LabelWrites {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Changes a label; `Mod Z` undoes it. */
  change({ id, name }: LabelRecord, change: LabelChange): void {
    const { client, outbox, labels } = this.#parts;
    void outbox.run(labels.table, {
      ids: [id],
      kind: 'change',
      apply: (row) => row && { ...row, ...change },
      send: async () => {
        const row = await client.send(
          updateLabel,
          { params: this.#at(id), body: change },
          { onGroup: this.#note(name) },
        );
        return [row];
      },
      refused: (error, retry) => {
        showToast({ kind: 'error', title: t('couldNotSave', { name }), body: refusalReason(error), retry });
      },
    });
  }

  /** Adds a label after the last one. Throws the server's error. */
  async add(label: { name: string; color: string; parent: string | null }): Promise<void> {
    await addLabel(this.#parts, label);
  }

  /** Deletes a label and removes it from issues; its labels are kept. Throws the server's error; Undo restores it. */
  async remove({ id, name }: LabelRecord): Promise<void> {
    const { client, labels, slug } = this.#parts;
    let undo: (() => void) | undefined;
    const onGroup = (group: string) => (undo = noteCommand(client, slug, group).undo);
    await client.send(deleteLabel, { params: this.#at(id) }, { onGroup });
    labels.table.remove(id);
    showToast({ kind: 'success', title: t('deleted', { name }), ...(undo && { undo }) });
  }

  #at(id: string) {
    const { slug, projectId } = this.#parts;
    return { slug, project_id: projectId, label_id: id };
  }

  #note(name: string) {
    const { client, slug } = this.#parts;
    return (group: string) => void noteEdit(client, slug, group, name);
  }
}
