import { setTimeout as sleep } from 'node:timers/promises';
import { issuesPath, type ProjectFacts } from '#bench/list/project-facts.ts';
import { HttpClient } from '#bench/measure/http-client.ts';
import { spreadOf, type Spread } from '#bench/measure/stats.ts';
import type { BenchRun } from '#bench/run/bench-run.ts';
import type { Change } from '#platform/shared/live.ts';
import { must } from '#platform/shared/must.ts';
import { openCrowd, type Listener } from './crowd.ts';

/** Issue 4: so many live connections and edits a second in one workspace. */
export const crowd = { listeners: 200, editsPerSecond: 50, seconds: 20, writers: 10 } as const;

export interface CrowdResult {
  /** From sending an edit to its arrival, over all edits and connections. */
  readonly arrival: Spread;
  /** From sending an edit to its answer. */
  readonly answer: Spread;
  /** Edits per second that were actually sent. */
  readonly rate: number;
  /** Changes that a connection missed, got twice, in the wrong order, or different from the log. */
  readonly wrong: number;
  /** Number of log entries from this time. */
  readonly logged: number;
}

/** Lets many people follow a workspace in which several edit, and compares what each connection received with the log. */
export async function measureCrowd(run: BenchRun, facts: ProjectFacts): Promise<CrowdResult> {
  const issues = await someIssues(run, facts);
  const before = (await readLog(run, facts, null)).seq;
  const listeners = await openCrowd(run.cairn.url, facts.slug, run.cookie, crowd.listeners);
  const writers = Array.from({ length: crowd.writers }, () => new HttpClient(run.cairn.url, { cookie: run.cookie }));
  const sent = new Map<string, number>();
  const answers: number[] = [];
  const edit = async (round: number) => {
    const name = `Edited for the crowd ${round}`;
    const set = round % 5 === 0 ? { name, priority: round % 2 === 0 ? 'high' : 'low' } : { name };
    const body = JSON.stringify({ ids: [must(issues[round % issues.length], 'there are some')], set });
    const at = performance.now();
    sent.set(name, at);
    await must(writers[round % writers.length], 'there are some').send('POST', `${issuesPath(facts)}change/`, body);
    answers.push(performance.now() - at);
  };
  const edits: Promise<void>[] = [];
  const started = performance.now();
  for (let round = 0; round < crowd.editsPerSecond * crowd.seconds; round += 1) {
    await sleep(Math.max(0, started + (round * 1000) / crowd.editsPerSecond - performance.now()));
    edits.push(edit(round));
  }
  const seconds = (performance.now() - started) / 1000;
  await Promise.all(edits);
  const log = await readLog(run, facts, before);
  await untilReached(listeners, log.seq);
  const times = listeners.flatMap(({ arrivals }) =>
    arrivals.flatMap(({ change, at }) => {
      const began = sent.get(String(change.fields['name']));
      return began === undefined ? [] : [at - began];
    }),
  );
  const wrong = listeners.reduce((sum, listener) => sum + countWrong(listener, log.changes), 0);
  for (const line of [...listeners, ...writers]) line.close();
  return {
    arrival: spreadOf(times),
    answer: spreadOf(answers),
    rate: edits.length / seconds,
    wrong,
    logged: log.changes.length,
  };
}

/** Every entry of the log exactly once, in its order and with its content. */
function countWrong({ arrivals }: Listener, log: readonly Change[]): number {
  const length = Math.max(arrivals.length, log.length);
  let wrong = 0;
  for (let at = 0; at < length; at += 1) {
    const [here, there] = [arrivals[at]?.change, log[at]];
    const isSame =
      here?.seq === there?.seq &&
      here?.entity_id === there?.entity_id &&
      here?.fields['name'] === there?.fields['name'];
    if (!isSame) wrong += 1;
  }
  return wrong;
}

async function untilReached(listeners: readonly Listener[], seq: number): Promise<void> {
  const until = performance.now() + 10_000;
  while (performance.now() < until && listeners.some((listener) => listener.seq() < seq)) await sleep(20);
}

async function readLog({ http }: BenchRun, { slug }: ProjectFacts, since: number | null) {
  const changes: Change[] = [];
  for (;;) {
    const from = changes.at(-1)?.seq ?? since;
    const { text } = await http.get(
      `/api/workspaces/${slug}/changes/?limit=1000${from === null ? '' : `&since=${from}`}`,
    );
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server answers as the contract says
    const page = JSON.parse(text) as { changes: Change[]; seq: number; has_more: boolean };
    changes.push(...page.changes);
    if (!page.has_more) return { changes, seq: page.seq };
  }
}

async function someIssues({ client, workspace }: BenchRun, { projectId }: ProjectFacts): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from issues where workspace_id = $1 and project_id = $2 and listed order by id limit 40',
    [workspace.id, projectId],
  );
  return rows.map(({ id }) => id);
}
