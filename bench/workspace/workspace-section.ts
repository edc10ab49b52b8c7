import { issuesPath, type ProjectFacts } from '#bench/list/project-facts.ts';
import { interleave, type Arm } from '#bench/measure/interleave.ts';
import type { Goal, SectionResult, Timing } from '#bench/report/results.ts';
import type { BenchRun } from '#bench/run/bench-run.ts';
import { untilIdle } from '#bench/measure/until-idle.ts';
import { seedProject } from '#bench/seed/seed-project.ts';
import { must } from '#platform/shared/must.ts';

/** A call over all projects of the workspace. */
interface WideCall {
  readonly name: string;
  /** `page`: compared with the same page of the smallest project (issue 4: twice); `time`: under 150 ms; null: reported only. */
  readonly goal: 'page' | 'time' | null;
  path(facts: ProjectFacts, person: string): string;
  /** The same of one project, where there is one. */
  small?(facts: ProjectFacts): string;
}

/**
 * Lists over a whole workspace: every project of the sizes asked for, and a twin of the largest, so that 500k make the
 * million that issue 4 names. The first page of a list without a filter stands beside that of the smallest project.
 */
export async function measureWorkspaceSection(run: BenchRun): Promise<SectionResult> {
  const { client, workspace, projects } = run;
  const [smallest, largest] = [must(projects.at(0), 'at least one size'), must(projects.at(-1), 'at least one size')];
  await seedProject(client, workspace, largest.size, () => undefined, { twin: true });
  const person = must(workspace.memberIds[0], 'the workspace has members');
  const { rows } = await client.query<{ n: number }>(
    `select sum(n)::int as n from issue_counts where workspace_id = $1 and dimension = 'total'`,
    [workspace.id],
  );
  const size = rows[0]?.n ?? 0;
  // Large projects are read into memory behind the first list.
  await run.http.get(wide(largest, { order_by: '-created_at' }));
  await untilIdle(run.cairn);
  const timings: Timing[] = [];
  const small = new Map<string, Timing>();
  for (const call of wideCalls.filter(({ name }) => name.includes(run.options.call))) {
    const [path, beside] = [call.path(largest, person), call.small?.(smallest)];
    const arms: Record<string, Arm> = { wide: () => run.http.get(path) };
    if (beside !== undefined) arms['small'] = () => run.http.get(beside);
    // An order that is asked for the first time is made behind the answer.
    for (const arm of Object.values(arms)) await arm();
    await untilIdle(run.cairn);
    const spreads = await interleave(arms, { rounds: 30, warmUp: 3, budgetMs: 12_000 });
    const timing = { call: call.name, size, cairn: must(spreads['wide'], 'it was timed'), floor: null };
    run.report(timing);
    timings.push(timing);
    if (!spreads['small']) continue;
    const other = { ...timing, size: smallest.size, cairn: spreads['small'] };
    run.report(other);
    small.set(call.name, other);
  }
  return { timings: [...timings, ...small.values()], goals: goalsOf(timings, small), facts: [] };
}

function goalsOf(timings: readonly Timing[], small: ReadonlyMap<string, Timing>): Goal[] {
  return timings.flatMap(({ call, cairn }): Goal[] => {
    const goal = wideCalls.find(({ name }) => name === call)?.goal;
    if (goal === 'time') return [{ name: `${call}: p95`, value: cairn.p95, limit: 150, unit: 'ms' }];
    const other = small.get(call);
    if (goal !== 'page' || !other) return [];
    const name = `${call}: against the smallest project`;
    return [{ name, value: cairn.p50 / other.cairn.p50, limit: 2, unit: 'x' }];
  });
}

const wide = ({ slug }: ProjectFacts, query: Record<string, string>) =>
  `/api/workspaces/${slug}/issues/?${new URLSearchParams({ per_page: '100', ...query })}`;

function page(name: string, query: Record<string, string>): WideCall {
  return {
    name,
    goal: 'page',
    path: (facts) => wide(facts, query),
    small: (facts) => `${issuesPath(facts)}?${new URLSearchParams({ per_page: '100', ...query })}`,
  };
}

const filtered = (name: string, query: (person: string) => Record<string, string>): WideCall => ({
  name,
  goal: 'time',
  path: (facts, person) => wide(facts, query(person)),
});

const wideCalls: readonly WideCall[] = [
  page('workspace, newest first', { order_by: '-created_at' }),
  page('workspace, by priority', { order_by: '-priority' }),
  page('workspace, by due date', { order_by: 'target_date' }),
  page('workspace, by state group', { group_by: 'state__group', per_page: '50' }),
  filtered('workspace, one person', (person) => ({ assignees: person })),
  filtered('workspace, started and urgent', () => ({ state_group: 'started', priority: 'urgent' })),
  filtered('workspace, part of the name', () => ({ name: 'the' })),
  {
    name: 'issues of a person',
    goal: 'time',
    path: ({ slug }, person) => `/api/workspaces/${slug}/user-issues/${person}/?per_page=100&order_by=-created_at`,
  },
  {
    name: 'figures of a person',
    goal: 'time',
    path: ({ slug }, person) => `/api/workspaces/${slug}/user-stats/${person}/`,
  },
  { name: 'my issues', goal: 'time', path: ({ slug }) => `/api/workspaces/${slug}/my-issues/` },
  // In many titles, in one of 20, of 50 and of 160, and in none.
  ...['the', 'step', 'photo', 'render', 'crash'].map((word): WideCall => ({
    name: `issues to link, "${word}" in the largest project`,
    goal: 'time',
    path: ({ slug, projectId }) => `/api/workspaces/${slug}/projects/${projectId}/search-issues/?search=${word}`,
  })),
  {
    name: 'issues to link, in all projects',
    goal: 'time',
    path: ({ slug, projectId }) =>
      `/api/workspaces/${slug}/projects/${projectId}/search-issues/?search=crash&workspace_search=true`,
  },
];
