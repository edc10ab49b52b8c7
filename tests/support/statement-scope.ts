import { globalTables } from './global-tables.ts';

/** The part of a node of `explain (format json, verbose)` that is looked at. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Schema?: string;
  readonly Alias?: string;
  readonly Plans?: readonly PlanNode[];
  readonly [condition: string]: unknown;
}

const conditionKeys = ['Index Cond', 'Recheck Cond', 'Filter', 'Hash Cond', 'Merge Cond', 'Join Filter'];
const word = String.raw`"?([a-z_][a-z0-9_]*)"?`;
/** A value from outside of the statement: a parameter, a literal, or the result of an earlier part. */
const value = String.raw`\(?(?:\$\d+|'[^']*'|\(?InitPlan \d+\)?\.col\d+)`;

/**
 * The tables of a workspace that this plan reads without saying which workspace: neither by a value nor through another
 * table that does. `workspaces` itself says it by its id or its slug.
 */
export function unscopedTables(plan: PlanNode): string[] {
  const nodes = flatten(plan);
  const scans = nodes.filter((node) => node['Node Type'].endsWith('Scan') && node.Schema === 'public');
  const tableOf = new Map(scans.map((node) => [node.Alias ?? '', node['Relation Name'] ?? '']));
  const conditions = nodes
    .flatMap((node) => conditionKeys.map((key) => node[key]).filter((text) => typeof text === 'string'))
    .join('\n');
  const scoped = new Set<string>();
  for (const [, alias = ''] of conditions.matchAll(new RegExp(`${word}\\.workspace_id = ${value}`, 'g')))
    scoped.add(alias);
  for (const [alias, table] of tableOf) if (table === 'workspaces' && saysWhich(conditions, alias)) scoped.add(alias);
  const links = [
    ...conditions.matchAll(new RegExp(`${word}\\.(workspace_id|id) = ${word}\\.(workspace_id|id)\\b`, 'g')),
  ]
    .map(([, left = '', leftColumn = '', right = '', rightColumn = '']) => ({ left, leftColumn, right, rightColumn }))
    .filter(({ left, leftColumn, right, rightColumn }) => names(left, leftColumn) && names(right, rightColumn));
  function names(alias: string, column: string): boolean {
    return column === 'workspace_id' || tableOf.get(alias) === 'workspaces';
  }
  for (let size = -1; size !== scoped.size;) {
    size = scoped.size;
    for (const { left, right } of links) {
      if (scoped.has(left)) scoped.add(right);
      if (scoped.has(right)) scoped.add(left);
    }
  }
  return [...tableOf]
    .filter(([alias, table]) => !(table in globalTables) && !scoped.has(alias))
    .map(([, table]) => table);
}

function saysWhich(conditions: string, workspaces: string): boolean {
  const alias = workspaces.replaceAll(/[^\w]/g, '');
  return (
    new RegExp(`\\b${alias}\\.id = ${value}`).test(conditions) ||
    new RegExp(`lower\\(${alias}\\.slug\\) = lower\\(${value}`).test(conditions)
  );
}

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}
