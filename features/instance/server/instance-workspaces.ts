import { sql, type Kysely, type RawBuilder } from 'kysely';
import { recordAudit } from '#features/audit/server/public.ts';
import type { AdminWorkspace } from '#features/instance/admin-contract.ts';
import type * as contract from '#features/instance/admin-contract.ts';
import { workspaceErrors } from '#features/workspaces/contract.ts';
import { createCheckedWorkspace, slugProblem } from '#features/workspaces/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { envelopeStart, readPage } from '#platform/server/http/read-page.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { assetUrl } from '#platform/shared/asset-url.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';

/** The page length of the administrator's list, and the longest (wire-account-workspace.md 0.5). */
const PAGE = 10;

/** Returns all workspaces, oldest first; `search` matches part of a name or slug, ignoring case. */
export const listInstanceWorkspaces: Handler<typeof contract.listInstanceWorkspaces> = async (
  { query },
  { services },
) => {
  const page = readPage(query, PAGE);
  if (page.limit > PAGE)
    throw new KnownError(commonErrors.PER_PAGE_TOO_LARGE, {
      detail: `Invalid per_page value. Cannot exceed ${PAGE}.`,
    });
  const pattern = `%${(query.search ?? '').trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const matches = sql`w.deleted_at is null and (w.name ilike ${pattern} or w.slug ilike ${pattern})`;
  const counted = await sql<{ total: number }>`
    select count(*) as total from workspaces w where ${matches}`.execute(services.db);
  const total = counted.rows[0]?.total ?? 0;
  const results = await find(
    services.db,
    sql`${matches} order by w.created_at, w.id limit ${page.limit} offset ${page.offset}`,
  );
  const facts = { groupedBy: null, subGroupedBy: null, total, count: results.length, longest: total };
  return { status: 200, text: `${envelopeStart(page, facts)},"results":${JSON.stringify(results)}}` };
};

/**
 * Creates a workspace for the administrator, even when workspace creation is turned off (wire-account-workspace.md 2).
 */
export const createInstanceWorkspace: Handler<typeof contract.createInstanceWorkspace> = async (
  { body },
  { services, request, userId },
) => {
  const workspaceId = await createCheckedWorkspace(services, userId, body);
  const target = body.slug?.trim() ?? '';
  await recordAudit(services.db, { actorId: userId, action: 'workspace.created', workspaceId, target, ip: request.ip });
  const [made] = await find(services.db, sql`w.id = ${workspaceId}`);
  return { status: 201, body: must(made, 'the workspace was just created') };
};

/** Answers whether a slug is available (`status: true`). */
export const checkInstanceWorkspaceSlug: Handler<typeof contract.checkInstanceWorkspaceSlug> = async (
  { query },
  { services },
) => {
  const slug = query.slug?.trim() ?? '';
  if (slug === '') throw new KnownError(workspaceErrors.SLUG_REQUIRED);
  return { status: 200, body: { status: (await slugProblem(services.db, slug)) === null } };
};

/** Reads workspaces as the administrator sees them: a named look-up across workspaces (decisions.md 3.27). */
async function find(db: Kysely<Database>, where: RawBuilder<unknown>): Promise<AdminWorkspace[]> {
  const { rows } = await sql<AdminWorkspace>`
    select w.id, w.name, w.slug, w.logo, w.logo_asset, w.organization_size, w.timezone, w.created_at, w.updated_at, w.created_by,
      w.updated_by, w.deleted_at,
      json_build_object('id', u.id, 'email', coalesce(u.email, ''), 'first_name', u.first_name, 'last_name', u.last_name) as owner,
      not exists (select from projects p where p.workspace_id = w.id) as first_time,
      (select count(*) from projects p where p.workspace_id = w.id and p.deleted_at is null) as total_projects,
      (select count(*) from workspace_members m join users mu on mu.id = m.user_id and not mu.is_bot
        where m.workspace_id = w.id and m.is_active) as total_members
    from workspaces w join users u on u.id = w.owner_id where ${where}`.execute(db);
  return rows.map((row) => ({ ...row, logo_url: assetUrl(row.logo_asset, row.logo) }));
}
