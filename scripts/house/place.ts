/** The layers of the code. Higher layers import lower ones. */
export type Layer = 'platform' | 'features' | 'apps' | 'migrations' | 'tooling';

/** Where a file runs; both sides import what is `shared`. */
export type Side = 'server' | 'web' | 'mirror' | 'shared';

/** The place of one file. */
export interface Place {
  readonly layer: Layer;
  readonly side: Side;
  /** The feature's folder name, or null outside features. */
  readonly feature: string | null;
}

/**
 * The features that show issues, as layers, lowest first: a higher one imports any file of a lower one, a
 * lower one nothing of a higher one. Features of one layer do not import each other.
 */
const floors: readonly (readonly string[])[] = [
  ['issue-fields'],
  ['issue-query'],
  ['issues'],
  ['drafts'],
  ['issue-lists', 'issue-detail', 'issue-create'],
];

/** Compares the layers of two features: null if one of them has no layer, or both have the same. */
export function floorsApart(from: string, to: string): 'down' | 'up' | null {
  const [upper, lower] = [from, to].map((feature) => floors.findIndex((rooms) => rooms.includes(feature)));
  if (upper === undefined || lower === undefined || upper < 0 || lower < 0 || upper === lower) return null;
  return upper > lower ? 'down' : 'up';
}

const rank: Record<Layer, number> = { platform: 0, migrations: 1, features: 2, apps: 3, tooling: 4 };

/** Tests, benchmarks, scripts and configuration may import anything. */
export function isTooling(path: string): boolean {
  return /^(?:tests|bench|scripts)\//.test(path) || /\.test\.tsx?$/.test(path) || path.endsWith('.config.ts');
}

/** Finds a file's place from its path. */
export function placeOf(path: string): Place {
  const [layer, second, third] = path.split('/');
  if (isTooling(path)) return { layer: 'tooling', side: 'shared', feature: null };
  // Data that anything may read: the version.
  if (path === 'package.json') return { layer: 'platform', side: 'shared', feature: null };
  if (layer === 'features')
    return { layer, side: sideNamed(third) ?? sideOfFeatureFile(third), feature: second ?? null };
  if (layer === 'platform') return { layer, side: sideNamed(second) ?? 'shared', feature: null };
  if (layer === 'apps') return { layer, side: second === 'web' ? 'web' : 'server', feature: null };
  if (layer === 'migrations') return { layer, side: 'server', feature: null };
  return { layer: 'tooling', side: 'shared', feature: null };
}

/** Returns whether `from` may import `to` by layer: lower or equal. */
export function pointsDown(from: Layer, to: Layer): boolean {
  return rank[from] >= rank[to];
}

function sideNamed(folder: string | undefined): Side | null {
  if (folder === 'server' || folder === 'mirror') return folder;
  return folder === 'web' || folder === 'ui' || folder === 'editor' ? 'web' : null;
}

/** Shared besides the folders named above: contracts and rules of features, issue fields, parsing of queries, and snapshots. */
function sideOfFeatureFile(name = ''): Side {
  return /^(?:[a-z-]+-)?(?:contract|rules|query|condition|term|language|snapshot|fields?|field-keys|priorities)(?:\.ts)?$/.test(
    name,
  )
    ? 'shared'
    : 'server';
}
