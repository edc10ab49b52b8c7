import { issuesPath, stateId, type ProjectFacts } from '#bench/list/project-facts.ts';
import { interleave, type Arm } from '#bench/measure/interleave.ts';
import { overFloor, type SectionResult, type Timing } from '#bench/report/results.ts';
import type { BenchRun } from '#bench/run/bench-run.ts';
import { must } from '#platform/shared/must.ts';
import { measureBurst } from './measure-burst.ts';
import { newIssue } from './new-issue.ts';
import { removeCreated } from './remove-created.ts';
import { createSql, moveSql, renameSql } from './write-floors.ts';

/** Issue 4: a write, with its log, history and search, costs at most this many times its bare rows. */
const floorGoal = 3;

/** A write: how Cairn is asked, and its floor. `round` counts up, so that no two requests ask for the same. */
interface WriteCall {
  readonly name: string;
  ask(run: BenchRun, facts: ProjectFacts, round: number): Promise<unknown>;
  floor(run: BenchRun, facts: ProjectFacts): string;
}

/** Rows two places apart in the manual order; the board's drag puts an issue between them. */
interface Column {
  readonly moved: string;
  readonly positions: readonly { readonly after: string; readonly before: string }[];
}

/** Times creating, changing and moving an issue at every size, beside a statement by hand that writes its bare rows. */
export async function measureWriteSection(run: BenchRun): Promise<SectionResult> {
  const columns = new Map<number, Column>();
  for (const facts of run.projects) columns.set(facts.size, await readColumn(run, facts));
  const columnOf = ({ size }: ProjectFacts) => must(columns.get(size), 'every size has a column');
  const calls = writeCalls(columnOf).filter(({ name }) => name.includes(run.options.call));
  const timings: Timing[] = [];
  for (const call of calls) timings.push(...(await timeWrite(run, call)));
  const burst = await measureBurst(run);
  await removeCreated(run);
  return { timings, goals: [...floorGoals(timings), ...burst.goals], facts: burst.facts };
}

/** The worst size of each write decides. */
function floorGoals(timings: readonly Timing[]) {
  return [...Map.groupBy(timings, ({ call }) => call)].map(([call, list]) => ({
    name: `${call}: against its bare rows`,
    value: Math.max(...list.flatMap((timing) => overFloor(timing) ?? [])),
    limit: floorGoal,
    unit: 'x' as const,
  }));
}

function writeCalls(columnOf: (facts: ProjectFacts) => Column): WriteCall[] {
  const actor = (run: BenchRun) => run.workspace.adminId;
  return [
    {
      name: 'create an issue',
      ask: ({ http }, facts, round) => {
        return http.send('POST', issuesPath(facts), newIssue(facts, round));
      },
      floor: (run, facts) => createSql(facts, actor(run)),
    },
    {
      name: 'rename an issue',
      ask: ({ http }, facts, round) =>
        change(http, facts, { ids: [columnOf(facts).moved], set: { name: `Renamed by the bench ${round}` } }),
      floor: (run, facts) => renameSql(facts, actor(run)),
    },
    {
      name: 'drag an issue on the board',
      ask: ({ http }, facts, round) => {
        const { moved, positions } = columnOf(facts);
        return change(http, facts, { ids: [moved], place: positions[round % positions.length] });
      },
      floor: (run, facts) => moveSql(facts, actor(run)),
    },
  ];
}

function change(http: BenchRun['http'], facts: ProjectFacts, body: object): Promise<unknown> {
  return http.send('POST', `${issuesPath(facts)}change/`, JSON.stringify(body));
}

async function timeWrite(run: BenchRun, call: WriteCall): Promise<Timing[]> {
  const arms: Record<string, Arm> = {};
  let round = 0;
  for (const facts of run.projects) {
    const name = `${call.name} ${facts.size}`;
    await run.floor.put(name, call.floor(run, facts));
    arms[`cairn ${facts.size}`] = () => call.ask(run, facts, (round += 1));
    arms[`floor ${facts.size}`] = () => run.floor.run(name);
  }
  const spreads = await interleave(arms, { rounds: 40, warmUp: 7, budgetMs: 15_000 });
  return run.projects.map(({ size }) => {
    const spread = (arm: string) => must(spreads[`${arm} ${size}`], 'every arm was timed');
    const timing = { call: call.name, size, cairn: spread('cairn'), floor: spread('floor') };
    run.report(timing);
    return timing;
  });
}

/** The first rows of a column as the board shows them. */
async function readColumn({ client }: BenchRun, facts: ProjectFacts): Promise<Column> {
  const { rows } = await client.query<{ id: string }>(
    `select id from issues where workspace_id = $1 and project_id = $2 and state_id = $3 and listed
     order by sort_order, created_at desc, id desc limit 31`,
    [facts.workspaceId, facts.projectId, stateId(facts, 'Todo')],
  );
  const [moved, ...rest] = rows.map(({ id }) => id);
  const positions = rest.slice(1).map((before, index) => ({ after: must(rest[index], 'the one above'), before }));
  return { moved: must(moved, 'the column has issues'), positions };
}
