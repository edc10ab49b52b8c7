import type * as z from 'zod';
import type { Place } from '#features/access/server/public.ts';
import { addLabel } from '#features/labels/server/public.ts';
import type { projectFromTemplate } from '#features/project-templates/contract.ts';
import { checkStart } from '#features/projects/server/public.ts';
import { statesOf } from '#features/states/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { TemplateContent } from './content.ts';

type Sent = z.output<typeof projectFromTemplate>;
type SentState = NonNullable<Sent['states']>[number];
type SentLabel = NonNullable<Sent['labels']>[number];
type Pair = readonly [string, string];

/** Returns the states to create, with what the form does not show: descriptions, and which one is the default. */
export function startStates({ states }: TemplateContent, sent: readonly SentState[]) {
  return sent.map(({ name, group, color, of }) => {
    const known = states.find(({ id }) => id === of);
    return { name, group, color, description: known?.description ?? '', default: known?.default ?? false };
  });
}

/** Returns the ids of the project's states by those of the template's. */
export async function idsOfStates(writer: Writer, place: Place, sent: readonly SentState[]): Promise<readonly Pair[]> {
  const made = await statesOf(writer.db, writer.workspaceId, place.projectId);
  return sent.flatMap(({ name, of }) => {
    const state = made.find((one) => one.name === name);
    return of && state ? [[of, state.id] as const] : [];
  });
}

/** Adds the labels, each below the one it was below in the template; returns their ids by those of the template's. */
export async function addLabels(
  writer: Writer,
  { projectId }: Place,
  { labels }: TemplateContent,
  sent: readonly SentLabel[],
): Promise<readonly Pair[]> {
  checkStart({ states: undefined, labels: [...sent] });
  const kept = new Set(sent.flatMap(({ of }) => of ?? []));
  const parents = new Map(
    labels.flatMap(({ id, parent }) => (parent && kept.has(parent) ? [[id, parent] as const] : [])),
  );
  const above = (id: string | null | undefined): number => {
    const parent = parents.get(id ?? '');
    return parent === undefined ? 0 : 1 + above(parent);
  };
  const made = new Map<string, string>();
  for (const { name, color, of } of sent.toSorted((a, b) => above(a.of) - above(b.of))) {
    const parent = made.get(parents.get(of ?? '') ?? '') ?? null;
    const id = await addLabel(writer, projectId, { name, color, parent });
    if (of) made.set(of, id);
  }
  return [...made];
}
