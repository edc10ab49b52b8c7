import { growthGoals } from '#bench/report/growth.ts';
import { overFloor, type SectionResult, type Timing } from '#bench/report/results.ts';
import { interleave, type Arm } from '#bench/measure/interleave.ts';
import { untilIdle } from '#bench/measure/until-idle.ts';
import type { BenchRun } from '#bench/run/bench-run.ts';
import { must } from '#platform/shared/must.ts';
import { lanesByAssignee, listCalls, type ListCall } from './list-calls.ts';
import { detailSql } from './list-floors.ts';
import { measureFirstLists } from './measure-first-lists.ts';
import { issuesPath, type ProjectFacts } from './project-facts.ts';

/** Issue 2: a list call costs at most this many times the same answer by hand. */
const floorGoal = 1.5;

/** A call that reads: its path at Cairn, and the statement of its floor. */
interface ReadCall {
  readonly name: string;
  path(facts: ProjectFacts): string;
  floor(facts: ProjectFacts): string;
}

/** Times every list call, and one issue read whole, at every size; sizes and floors alternate. */
export async function measureListSection(run: BenchRun): Promise<SectionResult> {
  const facts = await measureFirstLists(run);
  // Large projects are read into memory behind their first list.
  await untilIdle(run.cairn);
  const calls = [...listCalls.map(readCallOf), detail].filter(({ name }) => name.includes(run.options.call));
  const timings: Timing[] = [];
  for (const call of calls) timings.push(...(await timeCall(run, call)));
  const limits = new Map(listCalls.map(({ name, growthGoal }) => [name, growthGoal]));
  return {
    timings,
    goals: [
      ...growthGoals(timings, (call) => limits.get(call) ?? null),
      ...floorGoals(timings),
      ...lanesGoals(timings),
    ],
    facts,
  };
}

function readCallOf(call: ListCall): ReadCall {
  return {
    name: call.name,
    path: (facts) => `${issuesPath(facts)}?${new URLSearchParams(call.query(facts))}`,
    floor: (facts) => call.floor(facts),
  };
}

const detail: ReadCall = {
  name: 'one issue with its description',
  path: (facts) => `${issuesPath(facts)}${facts.middle.id}/`,
  floor: (facts) => detailSql(facts, facts.middle.id),
};

async function timeCall({ projects, floor, http, report, cairn }: BenchRun, call: ReadCall): Promise<Timing[]> {
  const arms: Record<string, Arm> = {};
  for (const facts of projects) {
    const [path, name] = [call.path(facts), `${call.name} ${facts.size}`];
    await floor.put(name, call.floor(facts));
    arms[`cairn ${facts.size}`] = () => http.get(path);
    arms[`floor ${facts.size}`] = () => floor.run(name);
  }
  // The first call may start work behind the answer (another order of a large project); it is timed apart.
  for (const facts of projects) await http.get(call.path(facts));
  await untilIdle(cairn);
  const spreads = await interleave(arms, { rounds: 40, warmUp: 7, budgetMs: 15_000 });
  return projects.map(({ size }) => {
    const spread = (arm: string) => must(spreads[`${arm} ${size}`], 'every arm was timed');
    const timing = { call: call.name, size, cairn: spread('cairn'), floor: spread('floor') };
    report(timing);
    return timing;
  });
}

/** The worst size of each list call decides. */
function floorGoals(timings: readonly Timing[]) {
  // The handwritten statement takes seconds for large projects, and longer to plan than to run for small ones.
  return listCalls
    .filter(({ name }) => name !== lanesByAssignee)
    .flatMap(({ name }) => {
      const ratios = timings.filter(({ call }) => call === name).flatMap((timing) => overFloor(timing) ?? []);
      if (ratios.length === 0) return [];
      return [{ name: `${name}: against its floor`, value: Math.max(...ratios), limit: floorGoal, unit: 'x' as const }];
    });
}

/** Issue 4: the board of states and assignees comes within this many milliseconds (p95), whatever the project's size. */
const lanesGoal = 150;

function lanesGoals(timings: readonly Timing[]) {
  const slowest = timings.filter(({ call }) => call === lanesByAssignee).map(({ cairn }) => cairn.p95);
  if (slowest.length === 0) return [];
  return [{ name: `${lanesByAssignee}: p95`, value: Math.max(...slowest), limit: lanesGoal, unit: 'ms' as const }];
}
