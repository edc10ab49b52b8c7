import { expect, onTestFailed } from 'vitest';
import { type IssueRow } from '#features/issue-fields/contract.ts';
import { listIssues } from '#features/issues/contract.ts';
import { listProjects } from '#features/projects/contract.ts';
import type { StateRecord } from '#features/states/contract.ts';
import { listChanges, type Change } from '#platform/shared/live.ts';
import { must } from '#platform/shared/must.ts';
import { EntityTable } from '#platform/web/store/entity-table.ts';
import { followLog } from '#platform/web/store/follow-log.ts';
import type { Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';
import { clientOf } from './client-of.ts';
import { MirrorForTests, mirrorForTest, rowsIn } from './mirror-for-tests.ts';

interface Row {
  readonly id: string;
}

/** A project's rows in the stores of a tab, by kind. */
type Copy = Readonly<Record<'state' | 'label' | 'issue', readonly Row[]>>;

/** A project of Harbor and the people who follow it. */
export interface Watch {
  readonly projectId: string;
  readonly who: readonly Person[];
}

/**
 * Runs `command` and holds, for each person, what architecture.md 6 promises: what they had read before it, followed by
 * their entries of the change log with the browser's own code, equals what they read afresh, in the stores of a tab and
 * in every table of the mirror. Nothing may have to be read again, and somebody whose list of projects reads otherwise
 * now received it. Returns the entries of the first.
 */
export async function expectToFollow(
  world: World,
  { projectId, who }: Watch,
  command: () => Promise<unknown>,
): Promise<readonly Change[]> {
  const watchers = await Promise.all(who.map((person) => watch(world, person, projectId)));
  // A failure here must not fail the commands after it.
  onTestFailed(() => void kept.delete(world));
  await command();
  let first: readonly Change[] = [];
  for (const { person, mirror, seq, copy, projects } of watchers) {
    const { changes, reset } = await entriesSince(world, person, seq);
    const now = await readAll(world, person, projectId);
    if (first.length === 0) first = changes;
    expect(reset, `${person} need not begin again`).toBe(false);
    expectStoresToFollow(person, projectId, copy, now.copy, changes);
    await mirror.catchUp();
    // A project that may not be seen any more is taken out when the list of projects says so (docs/decisions/024).
    if (mirror.holds(projectId) && now.mirror.holds(projectId))
      expect(rowsIn(mirror.database), `mirror of ${person}`).toEqual(rowsIn(now.mirror.database));
    if (JSON.stringify(now.projects) !== JSON.stringify(projects)) {
      expect(changes.map(({ entity }) => entity)).toContainEqual(
        expect.stringMatching(/^(project(_member|_arrangement)?|workspace_member|cycle|favorite)$/),
      );
    }
  }
  return first;
}

/**
 * Does the same for Website and its admin, project admin, member and a guest with limited visibility. The command must succeed
 * and write to the log: without entries it would follow trivially.
 */
export async function expectWebsiteToFollow(
  world: World,
  command: () => Promise<{ status: number }>,
): Promise<readonly Change[]> {
  const watch = { projectId: world.website.id, who: ['ada', 'hana', 'ben', 'cleo'] } as const;
  const entries = await expectToFollow(world, watch, async () => {
    const { status } = await command();
    expect(status).toBeLessThan(300);
  });
  expect(entries.length).toBeGreaterThan(0);
  return entries;
}

/** One mirror a person and project, which follows the log through all commands of a file. */
const kept = new WeakMap<World, Map<string, MirrorForTests>>();

/** A person's copy of a project from before the command. */
async function watch(world: World, person: Person, projectId: string) {
  const mirrors = kept.get(world) ?? new Map<string, MirrorForTests>();
  kept.set(world, mirrors);
  const key = `${person} ${projectId}`;
  const known = mirrors.get(key);
  const mirror = known ?? new MirrorForTests(clientOf(world.as(person)), 'harbor');
  mirrors.set(key, mirror);
  if (known?.holds(projectId)) await mirror.catchUp();
  else await mirror.want(projectId);
  const { body: projects } = await world.as(person).send(listProjects, { params: { slug: 'harbor' } });
  const { seq } = (await world.as(person).send(listChanges, { params: { slug: 'harbor' } })).body;
  return { person, mirror, seq, projects, copy: await copyOf(mirror, projectId) };
}

function expectStoresToFollow(
  person: Person,
  projectId: string,
  old: Copy,
  now: Copy,
  changes: readonly Change[],
): void {
  const states = follow('state', old.state, changes);
  expect(byId(states), `states of ${person}`).toEqual(byId(now.state));
  expect(byId(follow('label', old.label, changes)), `labels of ${person}`).toEqual(byId(now.label));
  // Issues of other projects may change along, such as the other end of a relation.
  const here = ({ project_id }: Change) => project_id === projectId;
  // The group of an issue's state is its state's, and not said again for every issue when a state changes groups.
  const groups = new Map(states.map((state) => [state.id, (state as StateRecord).group]));
  const issues = follow('issue', old.issue, changes.filter(here)).flatMap((row) => {
    const { state_id, archived_at, is_draft } = row as IssueRow;
    // What was archived is still known, and in no list.
    if (archived_at !== null || is_draft) return [];
    return { ...row, state__group: state_id === null ? null : groups.get(state_id) };
  });
  expect(byId(issues), `issues of ${person}`).toEqual(byId(now.issue));
}

function follow(kind: string, rows: readonly Row[], changes: readonly Change[]): readonly Row[] {
  const table = new EntityTable<Row>(() => 0);
  table.learn(rows);
  const news = changes
    .filter(({ entity }) => entity === kind)
    .map(({ entity_id: id, op, at, fields }) => ({
      id,
      op,
      fields: kind === 'issue' ? { updated_at: at, ...fields } : fields,
    }));
  const { unread } = followLog(table, news, (fields) => ('id' in fields ? (fields as Row) : null));
  expect(unread, `${kind}s that have to be read again`).toEqual([]);
  return [...table.serverRows()];
}

/** Reads a person's copy of a project from the server. */
async function readAll(world: World, person: Person, projectId: string) {
  const browser = world.as(person);
  const mirror = mirrorForTest(clientOf(browser), 'harbor');
  const params = { slug: 'harbor', project_id: projectId };
  const [issues, projects] = await Promise.all([
    browser.send(listIssues, { params, query: { per_page: '1000', sub_issue: 'true' } }),
    browser.send(listProjects, { params: { slug: 'harbor' } }),
    mirror.want(projectId),
  ]);
  const copy = await copyOf(mirror, projectId);
  // Lists have no descriptions; the mirror's rows do.
  const mirrored = new Map(copy.issue.map((row) => [row.id, row]));
  const listed = issues.status === 200 ? (issues.body.results as IssueRow[]) : [];
  const issue = listed.map((row) => ({ ...must(mirrored.get(row.id), 'a listed issue stands in the mirror'), ...row }));
  return { mirror, projects: projects.body, copy: { ...copy, issue } };
}

/** Returns the rows of a tab's stores according to the mirror; nothing if the person may not read the project. */
async function copyOf(mirror: MirrorForTests, projectId: string): Promise<Copy> {
  if (!mirror.holds(projectId)) return { state: [], label: [], issue: [] };
  return {
    state: await askFor(mirror, 'states', projectId),
    label: await askFor(mirror, 'labels', projectId),
    issue: Object.values(rowsIn(mirror.database)['issues'] ?? {}) as IssueRow[],
  };
}

/** The rows of a small table as tabs get them. */
async function askFor(mirror: MirrorForTests, name: string, projectId: string): Promise<readonly Row[]> {
  return (await mirror.host.call('ask', { name, projectId, seq: 0, args: projectId })) as readonly Row[];
}

async function entriesSince(world: World, person: Person, since: number) {
  const changes: Change[] = [];
  for (let from = since; ;) {
    const query = { since: from, limit: 100 };
    const { body } = await world.as(person).send(listChanges, { params: { slug: 'harbor' }, query });
    changes.push(...body.changes);
    if (!body.has_more) return { changes, reset: body.reset };
    from = body.seq;
  }
}

/** Returns an object by id, so that differences name it; the order of multi-valued fields is kept. */
function byId(rows: readonly Row[]): Record<string, Row> {
  return Object.fromEntries(rows.map((row) => [row.id, row]));
}
