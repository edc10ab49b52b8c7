import { sql, type RawBuilder } from 'kysely';
import { importCommandOn, type OpenTarget } from '#features/imports/import-command.ts';
import { withTargetOn } from '#features/imports/write/target.ts';
import { createProject } from '#features/projects/contract.ts';
import { runCommand } from '#platform/server/cli/command.ts';
import { must } from '#platform/shared/must.ts';
import { openWorld } from '#tests/support/open-world.ts';
import type { World } from './world.ts';

/** An imported issue with its references by name. */
export interface StoredRow {
  sequence_id: number;
  external_id: string;
  name: string;
  state: string;
  priority: number;
  author: string | null;
  parent: string | null;
  cycle: string | null;
  point: string | null;
  labels: string[];
  assignees: string[];
  created_at: string;
  updated_at: string;
  completed_at: string | null;
  archived_at: string | null;
  sub_issues_count: number;
  link_count: number;
  html: string;
}

/** The named world, and the import command run against its database beside its running server. */
export interface ImportWorld {
  readonly world: World;
  /** Runs `import` with these arguments; `open` stands in for how the command finds the database. */
  run(
    args: readonly string[],
    signal?: AbortSignal,
    open?: OpenTarget,
  ): Promise<{ readonly code: number; readonly out: string; readonly err: string }>;
  /** An `open` for `run`: something happens just before the `count`th command of the import. */
  before(count: number, happens: () => void | Promise<void>): OpenTarget;
  /** A new project of Harbor; returns its id. */
  newProject(identifier: string): Promise<string>;
  /** The project's live issues by external id, in the order of their numbers. */
  stored(projectId: string): Promise<Map<string, StoredRow>>;
  /** Returns the row count of every table an import writes to. */
  counts(): Promise<Record<string, number>>;
  rows<T>(query: RawBuilder<T>): Promise<T[]>;
  close(): Promise<void>;
}

/** Opens the world for tests of the import. */
export async function openImportWorld(): Promise<ImportWorld> {
  const world = await openWorld();
  const openHere: OpenTarget = (name, work) => withTargetOn(world.databaseUrl, name, work);
  const rows = async <T>(query: RawBuilder<T>) => (await query.execute(world.db)).rows;
  return {
    world,
    rows,
    run: async (args, signal = new AbortController().signal, open = openHere) => {
      let out = '';
      let err = '';
      const io = {
        out: (text: string) => (out += text),
        err: (text: string) => (err += text),
        isTerminal: false,
        signal,
      };
      const code = await runCommand('import', importCommandOn(open), args, io);
      return { code, out, err };
    },
    before: (count, happens) => (name, work) =>
      openHere(name, (target) => {
        let left = count;
        const queue: typeof target.queue = {
          run: async (...command) => {
            left -= 1;
            if (left === 0) await happens();
            return target.queue.run(...command);
          },
        };
        return work({ ...target, queue });
      }),
    newProject: async (identifier) => {
      const { body } = await world.as('ada').send(createProject, {
        params: { slug: 'harbor' },
        body: { name: `Import ${identifier}`, identifier },
      });
      return body.id;
    },
    stored: async (projectId) => new Map((await rows(storedQuery(projectId))).map((row) => [row.external_id, row])),
    counts: async () => must((await rows(countQuery))[0], 'counting answers one row'),
    close: () => world.close(),
  };
}

const storedQuery = (projectId: string) => sql<StoredRow>`
    select i.sequence_id, i.external_id, i.name, s.name as state, i.priority, u.display_name as author, p.external_id as parent, c.name as cycle,
      e.value as point, array(select l.name from labels l where l.id = any(i.label_ids)) as labels,
      array(select a.display_name from users a where a.id = any(i.assignee_ids) order by a.display_name) as assignees,
      i.created_at, i.updated_at, i.completed_at, i.archived_at, i.sub_issues_count, i.link_count, d.html
    from issues i join states s on s.id = i.state_id left join users u on u.id = i.created_by left join issues p on p.id = i.parent_id
      left join cycles c on c.id = i.cycle_id left join estimate_points e on e.id = i.estimate_point_id
      join issue_descriptions d on d.issue_id = i.id
    where i.project_id = ${projectId} and i.deleted_at is null order by i.sequence_id`;

const countQuery = sql<Record<string, number>>`
    select (select count(*) from issues) as issues, (select count(*) from issue_comments) as comments, (select count(*) from issue_links) as links,
      (select count(*) from issue_relations) as relations, (select count(*) from labels) as labels, (select count(*) from states) as states,
      (select count(*) from cycles) as cycles, (select count(*) from users) as users, (select count(*) from changes) as changes,
      (select count(*) from imported_people) as people`;
