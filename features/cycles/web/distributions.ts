import { readCycleAnalytics } from '#features/cycles/progress-contract.ts';
import { DistributionSource, type Distributions } from '#features/progress/web/public.ts';
import type { Cycle, CycleCollection } from './cycle-collection.ts';
import { snapshotOf, type CycleContext } from './cycle-context.ts';

const sources = new WeakMap<CycleCollection, Map<string, DistributionSource>>();

/**
 * Returns how the issues of a cycle are spread, or how they were before they were transferred; the same object each
 * time, so that what was read stays on screen.
 */
export function distributionsOf(context: CycleContext, cycle: Cycle): DistributionSource {
  const { cycles } = context;
  const known = sources.get(cycles) ?? new Map<string, DistributionSource>();
  sources.set(cycles, known);
  const kept = known.get(cycle.id);
  if (kept) return kept;
  const made = new DistributionSource(async () => {
    const snapshot = snapshotOf(context, cycle);
    if (snapshot === null) return readDistributions(cycles, cycle.id);
    const { distribution: issues, estimate_distribution: points } = snapshot;
    return { issues, points: isOfPoints(points) ? points : null };
  });
  known.set(cycle.id, made);
  return made;
}

const noIssues: Distributions['issues'] = { assignees: [], labels: [], states: [], completion_chart: {}, daily: [] };

async function readDistributions({ parts, projectId }: CycleCollection, cycle_id: string): Promise<Distributions> {
  const params = { slug: parts.slug, project_id: projectId, cycle_id };
  const [issues, points] = await Promise.all([
    parts.client.send(readCycleAnalytics, { params, query: { type: 'issues' } }, { fresh: true }),
    parts.client.send(readCycleAnalytics, { params, query: { type: 'points' } }, { fresh: true }),
  ]);
  return { issues: isOfIssues(issues) ? issues : noIssues, points: isOfPoints(points) ? points : null };
}

/** A project that does not estimate in points answers without days. */
function isOfPoints(answer: object): answer is NonNullable<Distributions['points']> {
  return 'daily' in answer;
}

function isOfIssues(answer: object): answer is Distributions['issues'] {
  return 'daily' in answer;
}
