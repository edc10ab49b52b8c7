import { sql, type Kysely } from 'kysely';
import * as z from 'zod';
import type { Writer } from '#platform/server/changes/writer.ts';
import { takeBackStep } from '#platform/server/changes/idempotency.ts';
import { NoLogError, type Written } from '#platform/server/changes/queued-command.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { MayAsk } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import { commonErrors, KnownError, type ErrorEntry } from '#platform/shared/errors.ts';
import { wireId } from '#platform/shared/wire.ts';
import { accessErrors, type Role } from '#features/access/contract.ts';
import { takeBeside } from './beside.ts';
import { may, outlivesArchiving, seesOnlyOwnIssues, type Action, type Standing } from '#features/access/rules.ts';

export { joiningCommand } from './beside.ts';

/** A workspace, and a project in it if one was asked for, with the person's roles there. */
export interface Place {
  readonly workspaceId: string;
  readonly slug: string;
  readonly userId: string;
  readonly standing: Standing;
  /** '' when no project was asked for. */
  readonly projectId: string;
  readonly projectArchived: boolean;
  /** The last number of the workspace's change log when this was read; anything cached up to that number is current. */
  readonly logSeq: number;
  /** Set when the person is a guest who sees only issues they created or are assigned to. */
  readonly onlyOwnIssues: boolean;
}

/** Path parameters that name the place. */
export interface Where {
  readonly slug: string;
  readonly project_id?: string | undefined;
}

/**
 * Returns a person's roles in a workspace (and project), with one look-up by the workspace's slug. Null when the
 * workspace, or the project that was asked for, does not exist: callers answer that exactly like a place the person may
 * not see.
 */
export async function standIn(db: Kysely<Database>, userId: string, where: Where): Promise<Place | null> {
  const { rows } = await sql<{
    workspace_id: string;
    slug: string;
    workspace_role: Role | null;
    project_id: string | null;
    project_role: Role | null;
    guests_see_all: boolean | null;
    archived: boolean;
    log_seq: number | null;
  }>`
    select w.id as workspace_id, w.slug, wm.role as workspace_role, p.id as project_id, pm.role as project_role,
           p.guest_view_all_features as guests_see_all, p.archived_at is not null as archived, l.seq as log_seq
    from workspaces w
    left join workspace_logs l on l.workspace_id = w.id
    left join workspace_members wm on wm.workspace_id = w.id and wm.user_id = ${userId} and wm.is_active
    left join projects p on p.workspace_id = w.id and p.id = ${where.project_id ?? null}::uuid and p.deleted_at is null
    left join project_members pm on pm.workspace_id = w.id and pm.project_id = p.id and pm.user_id = ${userId} and pm.is_active
    where lower(w.slug) = lower(${where.slug}) and w.deleted_at is null`.execute(db);
  const row = rows[0];
  if (!row || (where.project_id !== undefined && row.project_id === null)) return null;
  return {
    workspaceId: row.workspace_id,
    slug: row.slug,
    userId,
    standing: { workspace: row.workspace_role, project: row.project_role },
    projectId: row.project_id ?? '',
    projectArchived: row.archived,
    logSeq: row.log_seq ?? 0,
    onlyOwnIssues: seesOnlyOwnIssues(row.project_role, row.guests_see_all ?? false),
  };
}

/**
 * Returns the place for someone who may do `action` there. Throws `refusal` (403) otherwise, and for unknown places
 * too.
 */
export async function enter(
  db: Kysely<Database>,
  userId: string,
  where: Where,
  action: Action,
  refusal: ErrorEntry = commonErrors.NOT_ALLOWED,
): Promise<Place> {
  return admit(await standIn(db, userId, where), action, refusal);
}

/** The path parameters of any call that name a place. */
const wherePath = z.object({ slug: z.string(), project_id: wireId.optional() });

/** Returns a check for routes that refuses people who may not do `action` at the place in the path. */
export function asks(action: Action, refusal: ErrorEntry = commonErrors.NOT_ALLOWED): MayAsk {
  return (params, { services, userId }) => enter(services.db, userId, wherePath.parse(params), action, refusal);
}

function admit(place: Place | null, action: Action, refusal: ErrorEntry): Place {
  if (!place || !may(action, place.standing)) throw new KnownError(refusal);
  return place;
}

/**
 * Runs a command in the workspace's write queue for someone who may do `action` there; the permission is read inside
 * the transaction that writes. Throws `refusal` (403), PROJECT_ARCHIVED (400) for anything but the project itself and its
 * members, or what the command throws.
 */
export async function write<T>(
  services: Services,
  userId: string,
  where: Where,
  action: Action,
  command: (writer: Writer, place: Place) => Promise<T>,
  refusal: ErrorEntry = commonErrors.NOT_ALLOWED,
): Promise<Written<T>> {
  return writeAhead(services, userId, where, action, async () => null, command, refusal);
}

/**
 * Reads that a command starts with. They may use only ids from the request, and run together with the permission check.
 */
export type Ahead<A> = (db: Kysely<Database>, workspaceId: string) => Promise<A>;

/**
 * Does the same for a command whose first reads run together with the permission check (WriteQueue.runAhead). The check
 * comes before returning anything that was found, so a refusal reveals nothing.
 */
export async function writeAhead<T, A>(
  services: Services,
  userId: string,
  where: Where,
  action: Action,
  ahead: Ahead<A>,
  command: (writer: Writer, place: Place, ahead: A) => Promise<T>,
  refusal: ErrorEntry = commonErrors.NOT_ALLOWED,
): Promise<Written<T>> {
  const beside = takeBeside();
  const run = (workspaceId: string) =>
    services.queue.runAhead(
      workspaceId,
      userId,
      (db) => Promise.all([standIn(db, userId, where), ahead(db, workspaceId)]),
      async (writer, [stands, found]) => {
        if (stands && stands.workspaceId !== workspaceId) throw new SlugMovedError();
        const place = admit(stands, action, refusal);
        if (place.projectArchived && !outlivesArchiving(action)) throw new KnownError(accessErrors.PROJECT_ARCHIVED);
        await beside?.before?.(writer, place);
        const result = await command(writer, place, found);
        await beside?.after(writer, place, result);
        return result;
      },
    );
  const known = knownSlugs(services.db).get(where.slug);
  if (known !== undefined) {
    try {
      return await run(known);
    } catch (error) {
      if (!(error instanceof SlugMovedError) && !(error instanceof NoLogError)) throw error;
      knownSlugs(services.db).delete(where.slug);
      takeBackStep();
    }
  }
  const workspaceId = await findWorkspaceId(services.db, where.slug);
  if (workspaceId === null) throw new KnownError(refusal);
  knownSlugs(services.db).set(where.slug, workspaceId);
  return run(workspaceId);
}

/** Thrown when the slug now names another workspace than the one whose queue this is. */
class SlugMovedError extends Error {}

/**
 * Which workspaces slugs named lately. A write starts in that workspace's queue and checks there whether the slug still
 * names it.
 */
const slugs = new WeakMap<Kysely<Database>, Map<string, string>>();
const SLUGS_MOST = 10_000;

function knownSlugs(db: Kysely<Database>): Map<string, string> {
  const known = slugs.get(db);
  if (known && known.size < SLUGS_MOST) return known;
  const fresh = new Map<string, string>();
  slugs.set(db, fresh);
  return fresh;
}

/**
 * Returns the id of the workspace with this slug, ignoring case; null when there is none (decisions.md 3.27: a named
 * look-up).
 */
export async function findWorkspaceId(db: Kysely<Database>, slug: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from workspaces where lower(slug) = lower(${slug}) and deleted_at is null`.execute(db);
  return rows[0]?.id ?? null;
}
