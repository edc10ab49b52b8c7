import type { BenchRun } from '#bench/run/bench-run.ts';
import { must } from '#platform/shared/must.ts';

/** How many notifications the person of the bench has. */
const inboxSize = 100_000;

/**
 * Fills the inbox of the person who asks: notifications about the issues of the smallest project over two years, of which
 * every third is read, every twentieth a mention, and a few are archived or snoozed. Kept: later runs find them.
 */
export async function fillInbox({ client, workspace, projects }: BenchRun): Promise<void> {
  const { projectId } = must(projects.at(0), 'at least one size');
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from notifications where workspace_id = $1 and receiver_id = $2',
    [workspace.id, workspace.adminId],
  );
  const missing = inboxSize - (rows[0]?.n ?? 0);
  if (missing <= 0) return;
  await client.query(
    `with i as materialized (
       select id, row_number() over () as nr, count(*) over () as n from issues where workspace_id = $1 and project_id = $3 and listed)
     insert into notifications (workspace_id, receiver_id, issue_id, activity_id, reason, triggered_by, verb, field, old_value, new_value,
       read_at, archived_at, snoozed_till, created_at, updated_at)
     select $1, $2, i.id, gen_random_uuid(), case when g % 20 = 0 then 'mentioned' else 'subscribed' end, $4, 'updated', 'priority', 'none', 'high',
       case when g % 3 = 0 then now() end, case when g % 50 = 1 then now() end, case when g % 50 = 2 then now() + interval '1 year' end,
       now() - make_interval(mins => g * 10), now()
     from generate_series(1, $5::int) g join i on i.nr = g % i.n + 1`,
    [workspace.id, workspace.adminId, projectId, workspace.memberIds[0], missing],
  );
  await client.query('vacuum (analyze) notifications');
}

/** An issue that a thousand people follow, one that nobody does, and one that one of them does. */
export interface Crowded {
  readonly followed: string;
  readonly quiet: string;
  /** An issue that one of these people follows, and the email address this one signs in with. */
  readonly followedByOne: string;
  readonly reader: string;
  /** Removes the people and their notifications again. */
  remove(): Promise<void>;
}

/** Makes `count` members of the workspace and its smallest project follow one issue. */
export async function makeFollowers({ client, workspace, projects }: BenchRun, count: number): Promise<Crowded> {
  const { projectId } = must(projects.at(0), 'at least one size');
  const { rows } = await client.query<{ id: string }>(
    `select id from issues i where workspace_id = $1 and project_id = $2 and listed and assignee_ids = '{}'
       and not exists (select from issue_subscribers s where s.workspace_id = $1 and s.issue_id = i.id)
     order by sequence_id limit 3`,
    [workspace.id, projectId],
  );
  const [followed, quiet, followedByOne] = rows.map(({ id }) => must(id, 'a row has an id'));
  const remove = async () => {
    const people = `select id from users where username like 'bench-follower-%'`;
    for (const table of ['issue_subscribers', 'project_members', 'workspace_members'])
      await client.query(`delete from ${table} where workspace_id = $1 and user_id in (${people})`, [workspace.id]);
    await client.query(`delete from notifications where workspace_id = $1 and receiver_id in (${people})`, [
      workspace.id,
    ]);
    await client.query(`delete from profiles where user_id in (${people})`);
    await client.query(`delete from users where username like 'bench-follower-%'`);
  };
  await remove();
  const from = `from users where username like 'bench-follower-%'`;
  const own = [workspace.id, projectId];
  await client.query(
    `insert into users (id, username, display_name, email)
     select gen_random_uuid(), 'bench-follower-' || g, 'Follower ' || g, 'follower-' || g || '@bench.example' from generate_series(1, $1::int) g`,
    [count],
  );
  await client.query(
    `insert into workspace_members (workspace_id, id, user_id, role) select $1, gen_random_uuid(), id, 15 ${from}`,
    [workspace.id],
  );
  await client.query(
    `insert into project_members (workspace_id, id, project_id, user_id, role) select $1, gen_random_uuid(), $2, id, 15 ${from}`,
    own,
  );
  await client.query(`insert into issue_subscribers (workspace_id, issue_id, user_id) select $1, $2, id ${from}`, [
    workspace.id,
    followed,
  ]);
  const one = `from users where username = 'bench-follower-1'`;
  await client.query(`insert into issue_subscribers (workspace_id, issue_id, user_id) select $1, $2, id ${one}`, [
    workspace.id,
    followedByOne,
  ]);
  await client.query(
    `update users set password_hash = (select password_hash from users where id = $1) where username = 'bench-follower-1'`,
    [workspace.adminId],
  );
  await client.query(
    `insert into profiles (id, user_id, last_workspace_id, is_onboarded, is_tour_completed) select gen_random_uuid(), id, $1, true, true ${one}`,
    [workspace.id],
  );
  return {
    followed: must(followed, 'an issue without people is there'),
    quiet: must(quiet, 'two issues without people are there'),
    followedByOne: must(followedByOne, 'three issues without people are there'),
    reader: 'follower-1@bench.example',
    remove,
  };
}
