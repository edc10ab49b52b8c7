import { beforeAll, describe, expect, it } from 'vitest';
import { addCycleIssues, listCycleIssues, removeCycleIssue } from '#features/cycles/progress-contract.ts';
import { compareDays, type DayChangeReply } from '#features/history/contract.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { deleteIssue, listIssues, updateIssue } from '#features/issues/contract.ts';
import { listModuleIssues } from '#features/modules/issue-contract.ts';
import { addDays } from '#platform/shared/days.ts';
import { startCycle } from '#tests/support/cycles.ts';
import { makeIssue } from '#tests/support/make-issue.ts';
import { givePoints, moveToNoon, nextDay, playDays } from '#tests/support/random-planning.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const params = () => ({ slug: 'harbor', project_id: world().website.id });
let today = '';
let points: readonly string[] = [];
beforeAll(async () => {
  today = await moveToNoon(world());
  points = [...(await givePoints(world(), [1, 3, 8])).values()];
});

type Query = Readonly<Record<string, string>>;
const compare = async (
  query: { from: string; to?: string; cycle_id?: string; module_id?: string },
  by: Person = 'ada',
) => (await world().as(by).send(compareDays, { params: params(), query })).body;

/** What a list showed of an issue, as far as it is compared. */
type Seen = Pick<IssueRow, 'state_id' | 'state__group' | 'estimate_point'>;
type Shown = ReadonlyMap<string, Seen>;

const shown = (rows: unknown): Shown => new Map((rows as IssueRow[]).map((row) => [row.id, row]));

/** Counts in plain code what differs between two lists; `before`: all issues of the project on the first day. */
function recount(before: Shown, first: Shown, last: Shown) {
  const done = (issue: Seen | undefined) => issue?.state__group === 'completed';
  const closed = (issue: Seen) => done(issue) || issue.state__group === 'cancelled';
  const stayed = [...last].flatMap(([id, now]) => {
    const then = first.get(id);
    return then ? [{ old: then, now }] : [];
  });
  const completed = [...last].filter(([id, now]) => done(now) && !done(before.get(id))).length;
  const reopened = stayed.filter(({ old, now }) => closed(old) && !closed(now)).length;
  const changedState = stayed.filter(({ old, now }) => old.state_id !== now.state_id).length;
  return {
    added: [...last.keys()].filter((id) => !first.has(id)).length,
    removed: [...first.keys()].filter((id) => !last.has(id)).length,
    completed,
    reopened,
    moved: changedState - reopened - stayed.filter(({ old, now }) => done(now) && !done(old)).length,
    estimated: stayed.filter(({ old, now }) => old.estimate_point !== now.estimate_point).length,
  };
}

it('equals the difference of what the lists showed when each day ended, whatever happened', async () => {
  const days = 4;
  const seen: { day: string; project: Shown; cycle: Shown; module: Shown }[] = [];
  const ada = world().as('ada');
  const query: Query = {};
  const planned = await playDays(world(), today, {
    seed: 5,
    days,
    points,
    endOfDay: async ({ cycle, module }, day) => {
      const project = (await ada.send(listIssues, { params: params(), query })).body;
      const inCycle = (await ada.send(listCycleIssues, { params: { ...params(), cycle_id: cycle }, query })).body;
      const inModule = (await ada.send(listModuleIssues, { params: { ...params(), module_id: module }, query })).body;
      const [all, ofCycle, ofModule] = [project, inCycle, inModule].map(({ results }) => shown(results));
      seen.push({ day, project: all ?? new Map(), cycle: ofCycle ?? new Map(), module: ofModule ?? new Map() });
    },
  });
  for (const [at, first] of seen.entries())
    for (const last of seen.slice(at + 1)) {
      const span = { from: first.day, to: last.day };
      const counts = async (part: { cycle_id?: string; module_id?: string }) => {
        const { counts: total, changes } = await compare({ ...span, ...part });
        expect(Map.groupBy(changes, ({ kind }) => kind)).toSatisfy((kinds: Map<string, DayChangeReply[]>) =>
          Object.entries(total).every(([kind, n]) => (kinds.get(kind)?.length ?? 0) === n),
        );
        return total;
      };
      expect(await counts({})).toEqual(recount(first.project, first.project, last.project));
      expect(await counts({ cycle_id: planned.cycle })).toEqual(recount(first.project, first.cycle, last.cycle));
      expect(await counts({ module_id: planned.module })).toEqual(recount(first.project, first.module, last.module));
    }
});

describe('what changed', () => {
  it('says who did it and when, of a cycle as of its project', async () => {
    const ada = world().as('ada');
    const cycle = await startCycle(world(), 'Sprint', [-3, 3]);
    const { website } = world();
    const rose = await makeIssue(world(), { name: 'Rose', state_id: website.states.Todo });
    const fern = await makeIssue(world(), { name: 'Fern', state_id: website.states.Todo });
    const lily = await makeIssue(world(), { name: 'Lily', state_id: website.states.Todo });
    const inCycle = { ...params(), cycle_id: cycle.id };
    await ada.send(addCycleIssues, { params: inCycle, body: { issues: [rose.issue_id, fern.issue_id] } });
    await nextDay(world());
    const change = { params: { ...params(), issue_id: rose.issue_id } };
    await world()
      .as('ben')
      .send(updateIssue, { ...change, body: { state_id: website.states.Done, estimate_point: points[0] ?? null } });
    await ada.send(removeCycleIssue, { params: { ...inCycle, issue_id: fern.issue_id } });
    await ada.send(addCycleIssues, { params: inCycle, body: { issues: [lily.issue_id] } });
    await ada.send(deleteIssue, { params: { ...params(), issue_id: fern.issue_id } });
    await world().server.catchUp();
    const compared = await compare({ from: addDays(today, -1), cycle_id: cycle.id });
    expect(compared).toMatchObject({ from: addDays(today, -1), to: today });
    const [who, ben] = [world().userId('ada'), world().userId('ben')];
    const of = ({ kind, name, actor_id, before, after, deleted }: DayChangeReply) => [
      kind,
      name,
      actor_id,
      before,
      after,
      deleted,
    ];
    expect(compared.changes.map(of)).toEqual([
      ['added', 'Lily', who, null, null, false],
      ['removed', 'Fern', who, null, null, true],
      ['completed', 'Rose', ben, website.states.Todo, website.states.Done, false],
      ['estimated', 'Rose', ben, null, points[0], false],
    ]);
    expect(compared.counts).toEqual({ added: 1, removed: 1, completed: 1, reopened: 0, moved: 0, estimated: 1 });
    for (const { at } of compared.changes) expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(600_000);
  });
  it('shows guests only what they may see', async () => {
    await makeIssue(world(), { assignees: ['cleo'], name: 'For Cleo' });
    await makeIssue(world(), { name: 'Not for Cleo' });
    await world().server.catchUp();
    const { changes } = await compare({ from: addDays(today, -1) }, 'cleo');
    expect(changes.map(({ name }) => name)).toContain('For Cleo');
    expect(changes.map(({ name }) => name)).not.toContain('Not for Cleo');
  });
  it('refuses strangers, what is no day, days to come, and days in the wrong order', async () => {
    const ask = async (query: { from: string; to?: string }, by: Person = 'ada') => {
      const { status, body } = await world().as(by).send(compareDays, { params: params(), query });
      return [status, ...Object.keys(body)];
    };
    expect(await ask({ from: 'soon' })).toEqual([400, 'from']);
    expect(await ask({ from: addDays(today, 1) })).toEqual([400, 'from']);
    expect(await ask({ from: addDays(today, -2), to: '2026-02-30' })).toEqual([400, 'to']);
    expect(await ask({ from: addDays(today, -2), to: addDays(today, -3) })).toEqual([400, 'to']);
    expect((await ask({ from: addDays(today, -2) }, 'dan'))[0]).toBe(403);
    const { counts } = await compare({ from: today });
    expect(Object.values(counts).every((n) => n === 0)).toBe(true);
  });
});
