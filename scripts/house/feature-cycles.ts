import type { Violation } from './import-rules.ts';
import { placeOf } from './place.ts';
import type { SourceFile } from './source-file.ts';

interface Edge {
  readonly to: string;
  readonly path: string;
  readonly line: number;
}

/** Finds import cycles between features; reports each once, at one of its imports. */
export function checkFeatureCycles(files: readonly SourceFile[]): Violation[] {
  const edges = featureEdges(files);
  const reported = new Set<string>();
  return [...edges.keys()].flatMap((start) => {
    const circle = pathBack(start, edges);
    const key = circle
      .map((edge) => edge.to)
      .sort()
      .join();
    const [first] = circle;
    if (!first || reported.has(key)) return [];
    reported.add(key);
    const names = [start, ...circle.map((edge) => edge.to)].join(' → ');
    const message = `Features use each other in a circle: ${names}. Let one of them react to the change log, or move the shared part down.`;
    return [{ path: first.path, line: first.line, rule: 'no-feature-cycles', message }];
  });
}

function featureEdges(files: readonly SourceFile[]): Map<string, Edge[]> {
  const edges = new Map<string, Edge[]>();
  for (const file of files) {
    const { feature } = placeOf(file.path);
    if (feature === null) continue;
    for (const { target, line } of file.imports) {
      const to = target === null ? null : placeOf(target).feature;
      if (to === null || to === feature) continue;
      const known = edges.get(feature) ?? [];
      if (!known.some((edge) => edge.to === to)) edges.set(feature, [...known, { to, path: file.path, line }]);
    }
  }
  return edges;
}

/** The shortest way from `start` back to itself; empty when there is none. */
function pathBack(start: string, edges: ReadonlyMap<string, readonly Edge[]>): Edge[] {
  const seen = new Set<string>();
  let ways = [[]] as Edge[][];
  while (ways.length > 0) {
    const longer = ways.flatMap((way) => (edges.get(way.at(-1)?.to ?? start) ?? []).map((edge) => [...way, edge]));
    const back = longer.find((way) => way.at(-1)?.to === start);
    if (back) return back;
    ways = longer.filter((way) => {
      const to = way.at(-1)?.to ?? start;
      return !seen.has(to) && seen.add(to);
    });
  }
  return [];
}
