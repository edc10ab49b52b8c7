import { sql } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import type * as contract from '#features/drafts/contract.ts';
import type { Draft } from '#features/drafts/contract.ts';
import { readListQuery, whereSql } from '#features/issue-query/server/public.ts';
import { envelopeStart, readPage } from '#platform/server/http/read-page.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { must } from '#platform/shared/must.ts';
import { draftColumns, findDraft, ownDrafts } from './draft-sql.ts';

/** Returns the caller's own drafts, newest first; filters that apply to issues only are ignored. */
export const listDrafts: Handler<typeof contract.listDrafts> = async (
  { params, query },
  { services: { db }, userId },
) => {
  const { workspaceId } = await enter(db, userId, params, 'draft.write');
  const page = readPage(query);
  const { state, state_group, priority, assignees, labels, cycle, module, parent, project, estimate_point } = query;
  const { start_date, target_date, created_at, name, type, sub_issue } = query;
  const ofIds = { state, state_group, priority, assignees, labels, cycle, module, parent, project, estimate_point };
  const wanted = await readListQuery(
    db,
    userId,
    { workspaceId, projectId: null },
    {
      ...ofIds,
      start_date,
      target_date,
      created_at,
      name,
      type,
      sub_issue,
    },
  );
  const scope = { workspaceId, projectIds: [], where: ownDrafts(workspaceId, userId), keptProject: null };
  const where = whereSql(scope, wanted);
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<Draft>`
      select ${draftColumns} from draft_issues i where ${where}
      order by i.created_at desc, i.id desc limit ${page.limit} offset ${page.offset}`.execute(db),
    sql<{ n: number }>`select count(*) as n from draft_issues i where ${where}`.execute(db),
  ]);
  const total = must(counts[0], 'count answers one row').n;
  const facts = { groupedBy: null, subGroupedBy: null, total, count: rows.length, longest: total };
  return { status: 200, text: `${envelopeStart(page, facts)},"results":${JSON.stringify(rows)}}` };
};

/** Returns one of the caller's own drafts. */
export const readDraft: Handler<typeof contract.readDraft> = async ({ params }, { services: { db }, userId }) => {
  const { workspaceId } = await enter(db, userId, params, 'draft.write');
  const draft = await findDraft(db, { workspaceId, userId }, params.draft_id);
  if (!draft) throw new KnownError(commonErrors.OBJECT_MISSING);
  return { status: 200, body: instantsIn(draft, await accounts.userTimeZone(db, userId)) };
};
