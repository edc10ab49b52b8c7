import { computed, makeObservable } from 'mobx';
import { mirrorCycles, type CycleRecord, type MirroredCycle } from '#features/cycles/contract.ts';
import { openWorkspace } from '#features/issues/web/public.ts';
import type { WorkspaceFacts, WorkspaceParts } from '#features/issues/web/public.ts';
import { Collection } from '#platform/web/store/collection.ts';
import { CycleFigures } from './cycle-figures.ts';

/** A cycle as the screens show it. */
export type Cycle = MirroredCycle;

/** The cycles of one project, archived ones too, with how far they are; live. */
export class CycleCollection extends Collection<Cycle> {
  readonly parts: WorkspaceParts;
  readonly projectId: string;
  readonly figures: CycleFigures;

  constructor(parts: WorkspaceParts, projectId: string) {
    const { client, hub, slug, local } = parts;
    super({
      entity: 'cycle',
      hub,
      read: () => client.send(mirrorCycles, { params: { slug, project_id: projectId } }, { fresh: true }),
      ...(local && { kept: { local, question: 'cycles', projectId } }),
      concerns: (change) => change.project_id === projectId,
    });
    this.parts = parts;
    this.projectId = projectId;
    this.figures = new CycleFigures(parts, projectId);
    makeObservable(this, { open: computed, archived: computed });
  }

  /** Those that are not archived, in manual order; observable. */
  get open(): readonly Cycle[] {
    return [...this.table.all()]
      .filter(({ archived_at }) => archived_at === null)
      .sort((a, b) => a.sort_order - b.sort_order);
  }

  /** The archived ones, the one archived last first; observable. */
  get archived(): readonly Cycle[] {
    return [...this.table.all()]
      .filter(({ archived_at }) => archived_at !== null)
      .sort((a, b) => Date.parse(b.archived_at ?? '') - Date.parse(a.archived_at ?? ''));
  }

  /** Reads the cycles and how far they are, unless they are there. */
  read(withArchived = false): void {
    if (this.status !== 'ready') void this.load();
    this.figures.open(withArchived);
  }

  /** Takes some of the cycles, read elsewhere, with how far they are. */
  take(rows: readonly CycleRecord[]): void {
    this.table.learn(rows);
    this.figures.take(rows);
  }

  override stop(): void {
    super.stop();
    this.figures.stop();
  }
}

const collections = new WeakMap<WorkspaceFacts, Map<string, CycleCollection>>();

/** Returns the cycles of a project: kept from before, or made. `read` reads them. */
export function cyclesOf(slug: string, projectId: string): CycleCollection {
  const workspace = openWorkspace(slug);
  const ofWorkspace = collections.get(workspace) ?? new Map<string, CycleCollection>();
  collections.set(workspace, ofWorkspace);
  const kept = ofWorkspace.get(projectId);
  if (kept) return kept;
  const made = new CycleCollection(workspace.parts, projectId);
  ofWorkspace.set(projectId, made);
  return made;
}
