import { readArchivedModule, readModule } from '#features/modules/contract.ts';
import { DistributionSource, type Distributions } from '#features/progress/web/public.ts';
import type { ModuleCollection } from './module-collection.ts';

const sources = new WeakMap<ModuleCollection, Map<string, DistributionSource>>();

/** Returns how the issues of a module are spread; the same object each time, so that what was read stays on screen. */
export function distributionsOf(modules: ModuleCollection, moduleId: string): DistributionSource {
  const known = sources.get(modules) ?? new Map<string, DistributionSource>();
  sources.set(modules, known);
  const kept = known.get(moduleId);
  if (kept) return kept;
  const made = new DistributionSource(() => readDistributions(modules, moduleId));
  known.set(moduleId, made);
  return made;
}

async function readDistributions(modules: ModuleCollection, module_id: string): Promise<Distributions> {
  const { parts, projectId, table } = modules;
  const params = { slug: parts.slug, project_id: projectId, module_id };
  const isArchived = table.get(module_id)?.archived_at != null;
  const { distribution, estimate_distribution: points } = isArchived
    ? await parts.client.send(readArchivedModule, { params }, { fresh: true })
    : await parts.client.send(readModule, { params }, { fresh: true });
  return { issues: distribution, points: isOfPoints(points) ? points : null };
}

/** A project that does not estimate in points answers without days. */
function isOfPoints(answer: object): answer is NonNullable<Distributions['points']> {
  return 'daily' in answer;
}
