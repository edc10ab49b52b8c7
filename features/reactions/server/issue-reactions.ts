import { enter, write } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { findVisibleIssue, type StoredIssue } from '#features/issues/server/public.ts';
import type {
  createIssueReaction as createCall,
  deleteIssueReaction as deleteCall,
  IssueReaction,
  listIssueReactions as listCall,
} from '#features/reactions/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { addReaction, findReactions, takeBack, type Target } from './reactions-of.ts';

const targetOf = (issue: StoredIssue): Target => ({ kind: 'issue', id: issue.id, issue });

function present({ target, ...row }: Omit<IssueReaction, 'issue'> & { readonly target: string }): IssueReaction {
  return { ...row, issue: target };
}

/** Reactions to an issue the caller may see. */
export const listIssueReactions: Handler<typeof listCall> = async ({ params }, { services: { db }, userId }) => {
  const place = await enter(db, userId, params, 'issue.read');
  const issue = await findVisibleIssue(db, place, params.issue_id);
  const [rows, zone] = await Promise.all([
    findReactions(db, place.workspaceId, targetOf(issue)),
    accounts.userTimeZone(db, userId),
  ]);
  return { status: 200, body: instantsIn(rows.map(present), zone) };
};

/** The caller reacts to an issue. Throws PAYLOAD_INVALID (400) for the same again. */
export const createIssueReaction: Handler<typeof createCall> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'issue.react', async (writer, place) =>
    addReaction(writer, targetOf(await findVisibleIssue(writer.db, place, params.issue_id)), body.reaction),
  );
  return { status: 201, body: instantsIn(present(result), await accounts.userTimeZone(services.db, userId)) };
};

/** The caller takes a reaction back. Throws OBJECT_MISSING (404). */
export const deleteIssueReaction: Handler<typeof deleteCall> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'issue.react', async (writer, place) =>
    takeBack(writer, targetOf(await findVisibleIssue(writer.db, place, params.issue_id)), params.reaction_code),
  );
  return { status: 204, body: undefined };
};
