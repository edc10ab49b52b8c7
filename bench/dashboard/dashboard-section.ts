import { interleave, type Arm } from '#bench/measure/interleave.ts';
import { untilIdle } from '#bench/measure/until-idle.ts';
import type { Goal, SectionResult, Timing } from '#bench/report/results.ts';
import type { BenchRun } from '#bench/run/bench-run.ts';
import { seedProject } from '#bench/seed/seed-project.ts';
import { seedBeside, type BenchWorkspace } from '#bench/seed/seed-workspace.ts';
import { must } from '#platform/shared/must.ts';
import { seedOwnIssues } from './seed-own-issues.ts';

/** Issue 13: Home of a person with the same issues, in a workspace of a million against one of 10,000. */
const growthGoal = 3;
const smallSize = 10_000;

/** What each widget asks for first (features/dashboard/web/widgets). */
const widgets: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  overview_stats: {},
  assigned_issues: { issue_type: 'upcoming', per_page: '15', expand: 'issue_relation' },
  created_issues: { issue_type: 'overdue', per_page: '15' },
  issues_by_state_groups: {},
  issues_by_priority: {},
  recent_activity: {},
  recent_projects: {},
  recent_collaborators: {},
};

/**
 * Every widget of Home of a person with 200 issues, in a workspace of 10,000 issues and in the whole one: the projects of all
 * sizes and a twin of the largest, so that 500k make the million that issue 13 names.
 */
export async function measureDashboardSection(run: BenchRun): Promise<SectionResult> {
  const { client, workspace, projects } = run;
  const largest = must(projects.at(-1), 'at least one size');
  await seedProject(client, workspace, largest.size, () => undefined, { twin: true });
  const small = await seedBeside(client, workspace, 'bench-small');
  await seedProject(client, small, Math.min(smallSize, largest.size), () => undefined);
  const places: readonly { name: 'small' | 'large'; place: BenchWorkspace; size: number }[] = [
    { name: 'small', ...(await prepared(run, small)) },
    { name: 'large', ...(await prepared(run, workspace)) },
  ];
  const timings: Timing[] = [];
  const goals: Goal[] = [];
  for (const [widget, query] of Object.entries(widgets).filter(([key]) => key.includes(run.options.call))) {
    const arms: Record<string, Arm> = {};
    for (const { name, place } of places) {
      const path = `${await homeOf(run, place)}?${new URLSearchParams({ widget_key: widget, ...query })}`;
      arms[name] = () => run.http.get(path);
    }
    // Large projects are read into memory behind the first answer.
    for (const arm of Object.values(arms)) await arm();
    await untilIdle(run.cairn);
    const spreads = await interleave(arms, { rounds: 40, warmUp: 5, budgetMs: 15_000 });
    for (const { name, size } of places) {
      const timing = { call: `Home, ${widget}`, size, cairn: must(spreads[name], 'it was timed'), floor: null };
      run.report(timing);
      timings.push(timing);
    }
    const value = must(spreads['large'], 'it was timed').p50 / must(spreads['small'], 'it was timed').p50;
    goals.push({ name: `Home, ${widget}: the whole workspace against 10k`, value, limit: growthGoal, unit: 'x' });
  }
  return { timings, goals, facts: [] };
}

/** Gives the person their issues in a workspace; says how many issues it has by then. */
async function prepared({ client }: BenchRun, place: BenchWorkspace): Promise<{ place: BenchWorkspace; size: number }> {
  await seedOwnIssues(client, place);
  const { rows } = await client.query<{ n: number }>(
    `select sum(n)::int as n from issue_counts where workspace_id = $1 and dimension = 'total'`,
    [place.id],
  );
  return { place, size: rows[0]?.n ?? 0 };
}

/** The address of the person's dashboard in a workspace, which its first read makes. */
async function homeOf({ http }: BenchRun, { slug }: BenchWorkspace): Promise<string> {
  const path = `/api/workspaces/${slug}/dashboard/`;
  const { text } = await http.get(`${path}?dashboard_type=home`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer of our own call
  const { dashboard } = JSON.parse(text) as { readonly dashboard: { readonly id: string } };
  return `${path}${dashboard.id}/`;
}
