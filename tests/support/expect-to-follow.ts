import { expect } from 'vitest';
import { listIssues } from '#features/issues/contract.ts';
import { type IssueRow } from '#features/issue-fields/contract.ts';
import { mirrorIssues } from '#features/issues/mirror-contract.ts';
import { listLabels } from '#features/labels/contract.ts';
import { listProjects } from '#features/projects/contract.ts';
import { listStates, type StateRecord } from '#features/states/contract.ts';
import { listChanges, type Change } from '#platform/shared/live.ts';
import { must } from '#platform/shared/must.ts';
import { EntityTable } from '#platform/web/store/entity-table.ts';
import { followLog } from '#platform/web/store/follow-log.ts';
import type { Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';

interface Row {
  readonly id: string;
}

/** What one person may read of a project: rows by kind of thing. */
type Copy = Readonly<Record<'state' | 'label' | 'issue', readonly Row[]>>;

/** A project of Harbor, and who watches it. */
export interface Watch {
  readonly projectId: string;
  readonly who: readonly Person[];
}

/**
 * Runs `command` and holds, for each person, what architecture.md 6 promises: what they had read before it, followed by
 * their entries of the change log with the browser's own code, equals what they read afresh. Nothing may have to be
 * read again, and somebody whose list of projects reads otherwise now was told of it. Answers the entries of the first.
 */
export async function expectToFollow(
  world: World,
  { projectId, who }: Watch,
  command: () => Promise<unknown>,
): Promise<readonly Change[]> {
  const before = await Promise.all(who.map((person) => readAll(world, person, projectId)));
  await command();
  let first: readonly Change[] = [];
  for (const [index, person] of who.entries()) {
    const old = before[index];
    if (!old) continue;
    const { changes, reset } = await entriesSince(world, person, old.seq);
    const now = await readAll(world, person, projectId);
    if (index === 0) first = changes;
    expect(reset, `${person} need not begin again`).toBe(false);
    const states = follow('state', old.copy.state, changes);
    expect(byId(states), `states of ${person}`).toEqual(byId(now.copy.state));
    expect(byId(follow('label', old.copy.label, changes)), `labels of ${person}`).toEqual(byId(now.copy.label));
    // Issues of other projects may change along, such as the other end of a relation.
    const here = ({ project_id }: Change) => project_id === projectId;
    // The group of an issue's state is its state's, and not said again for every issue when a state changes groups.
    const groups = new Map(states.map((state) => [state.id, (state as StateRecord).group]));
    const issues = follow('issue', old.copy.issue, changes.filter(here)).flatMap((row) => {
      const { state_id, archived_at, is_draft } = row as IssueRow;
      // What was archived is still known, and in no list.
      if (archived_at !== null || is_draft) return [];
      return { ...row, state__group: state_id === null ? null : groups.get(state_id) };
    });
    expect(byId(issues), `issues of ${person}`).toEqual(byId(now.copy.issue));
    if (JSON.stringify(now.projects) !== JSON.stringify(old.projects)) {
      expect(changes.map(({ entity }) => entity)).toContainEqual(
        expect.stringMatching(/^(project(_member|_arrangement)?|favorite)$/),
      );
    }
  }
  return first;
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

async function readAll(world: World, person: Person, projectId: string) {
  const browser = world.as(person);
  const params = { slug: 'harbor', project_id: projectId };
  const { seq } = (await browser.send(listChanges, { params: { slug: 'harbor' } })).body;
  // Descriptions come with the mirror's rows: one answer instead of one for each issue.
  const [states, labels, issues, mirrored, projects] = await Promise.all([
    browser.send(listStates, { params }),
    browser.send(listLabels, { params }),
    browser.send(listIssues, { params, query: { per_page: '1000', sub_issue: 'true' } }),
    browser.send(mirrorIssues, { params, query: {} }),
    browser.send(listProjects, { params: { slug: 'harbor' } }),
  ]);
  const texts = new Map(
    mirrored.status === 200
      ? mirrored.body.results.map(({ id, description_html }): [string, string] => [id, description_html])
      : [],
  );
  const copy: Copy = {
    state: rowsOf(states),
    label: rowsOf(labels),
    issue: rowsOf({ status: issues.status, body: issues.body.results as IssueRow[] }).map((row) => ({
      ...row,
      description_html: must(texts.get(row.id), 'a listed issue stands in the mirror, with its description'),
    })),
  };
  return { seq, copy, projects: projects.body };
}

/** Nothing for who may not read it (any more). */
function rowsOf({ status, body }: { status: number; body: readonly Row[] }): readonly Row[] {
  return status === 200 ? body : [];
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

/** As an object, so that a difference is told by the id; the order of many-valued fields is the list's own. */
function byId(rows: readonly Row[]): Record<string, Row> {
  return Object.fromEntries(rows.map((row) => [row.id, row]));
}
