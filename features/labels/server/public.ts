import type { Writer } from '#platform/server/changes/writer.ts';
import { insertLabel, type NewLabel } from './create-label.ts';

export { labelsOf } from './read-labels.ts';

/** Adds a label on behalf of another feature (an import); the caller has checked permission and name. Returns its id. */
export async function addLabel(writer: Writer, projectId: string, label: NewLabel): Promise<string> {
  return (await insertLabel(writer, projectId, label)).id;
}
