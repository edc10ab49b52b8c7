import { createLabel, type LabelRecord } from '#features/labels/contract.ts';
import { noteEdit } from '#features/undo/web/public.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import type { LabelCollection } from './label-collection.ts';

/** The labels of a project, and what they are written with. */
export interface LabelPlace {
  readonly client: ApiClient;
  readonly labels: LabelCollection;
  readonly slug: string;
  readonly projectId: string;
}

/** Adds a label after the last one and returns it; `Mod Z` undoes it. Throws the server's error. */
export async function addLabel(
  { client, labels, slug, projectId }: LabelPlace,
  label: Pick<LabelRecord, 'name' | 'color' | 'parent'>,
): Promise<LabelRecord> {
  const params = { slug, project_id: projectId };
  const onGroup = (group: string) => void noteEdit(client, slug, group, label.name);
  const made = await client.send(createLabel, { params, body: label }, { onGroup });
  labels.table.create(made);
  return made;
}
