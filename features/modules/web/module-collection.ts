import { computed, makeObservable } from 'mobx';
import { mirrorModules, type MirroredModule, type ModuleCounts } from '#features/modules/contract.ts';
import { openWorkspace, type WorkspaceFacts, type WorkspaceParts } from '#features/issues/web/public.ts';
import { doneCount } from '#features/modules/rules.ts';
import { Collection } from '#platform/web/store/collection.ts';
import { ModuleFigures } from './module-figures.ts';

/** A module as the screens show it. */
export type Module = MirroredModule;

/** What a module counts, while that is not known yet. */
const unknownCounts: ModuleCounts = {
  total_issues: 0,
  completed_issues: 0,
  cancelled_issues: 0,
  started_issues: 0,
  unstarted_issues: 0,
  backlog_issues: 0,
  total_estimate_points: 0,
  completed_estimate_points: 0,
};

/** The modules of one project, archived ones too, with what they count of their issues; live. */
export class ModuleCollection extends Collection<Module> {
  readonly parts: WorkspaceParts;
  readonly projectId: string;
  readonly figures: ModuleFigures;

  constructor(parts: WorkspaceParts, projectId: string) {
    const { client, hub, slug, local } = parts;
    super({
      entity: 'module',
      hub,
      read: () => client.send(mirrorModules, { params: { slug, project_id: projectId } }, { fresh: true }),
      ...(local && { kept: { local, question: 'modules', projectId } }),
      concerns: (change) => change.project_id === projectId,
    });
    this.parts = parts;
    this.projectId = projectId;
    this.figures = new ModuleFigures(parts, projectId);
    makeObservable(this, { open: computed, archived: computed });
  }

  /** Those that are not archived, in manual order; observable. */
  get open(): readonly Module[] {
    return [...this.table.all()]
      .filter(({ archived_at }) => archived_at === null)
      .sort((a, b) => a.sort_order - b.sort_order);
  }

  /** The archived ones, the one archived last first; observable. */
  get archived(): readonly Module[] {
    return [...this.table.all()]
      .filter(({ archived_at }) => archived_at !== null)
      .sort((a, b) => Date.parse(b.archived_at ?? '') - Date.parse(a.archived_at ?? ''));
  }

  /** What a module counts; zeros until that was read. Observable. */
  countsOf(id: string): ModuleCounts {
    return this.figures.counts.get(id) ?? unknownCounts;
  }

  /** How many issues of a module are done, and of how many, as rings and bars show it. Observable. */
  shareOf(id: string): { readonly done: number; readonly total: number | null } {
    const counts = this.figures.counts.get(id);
    return counts ? { done: doneCount(counts), total: counts.total_issues } : { done: 0, total: null };
  }

  /** Reads the modules and what they count, unless they are there. */
  read(): void {
    if (this.status !== 'ready') void this.load();
    this.figures.open();
  }

  override stop(): void {
    super.stop();
    this.figures.stop();
  }
}

const collections = new WeakMap<WorkspaceFacts, Map<string, ModuleCollection>>();

/** Returns the modules of a project: kept from before, or made. `read` reads them. */
export function modulesOf(slug: string, projectId: string): ModuleCollection {
  const workspace = openWorkspace(slug);
  const ofWorkspace = collections.get(workspace) ?? new Map<string, ModuleCollection>();
  collections.set(workspace, ofWorkspace);
  const kept = ofWorkspace.get(projectId);
  if (kept) return kept;
  const made = new ModuleCollection(workspace.parts, projectId);
  ofWorkspace.set(projectId, made);
  return made;
}
