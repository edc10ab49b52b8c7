import type { Kysely } from 'kysely';
import { enter, write, type Place } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import type { CommentReaction } from '#features/comments/contract.ts';
import { findVisibleComment } from '#features/comments/server/public.ts';
import type {
  createCommentReaction as createCall,
  deleteCommentReaction as deleteCall,
  listCommentReactions as listCall,
} from '#features/reactions/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { addReaction, findReactions, takeBack, type Target } from './reactions-of.ts';

async function findTarget(db: Kysely<Database>, place: Place, commentId: string): Promise<Target> {
  const { id, issue } = await findVisibleComment(db, place, commentId);
  return { kind: 'comment', id, issue };
}

function present({
  target,
  actor_detail: _detail,
  ...row
}: Omit<CommentReaction, 'comment'> & { readonly target: string; readonly actor_detail: unknown }): CommentReaction {
  return { ...row, comment: target };
}

/** Reactions to a comment on an issue the caller may see. */
export const listCommentReactions: Handler<typeof listCall> = async ({ params }, { services: { db }, userId }) => {
  const place = await enter(db, userId, params, 'issue.read');
  const target = await findTarget(db, place, params.comment_id);
  const [rows, zone] = await Promise.all([
    findReactions(db, place.workspaceId, target),
    accounts.userTimeZone(db, userId),
  ]);
  return { status: 200, body: instantsIn(rows.map(present), zone) };
};

/** The caller reacts to a comment. Throws PAYLOAD_INVALID (400) for the same again. */
export const createCommentReaction: Handler<typeof createCall> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'issue.react', async (writer, place) =>
    addReaction(writer, await findTarget(writer.db, place, params.comment_id), body.reaction),
  );
  return { status: 201, body: instantsIn(present(result), await accounts.userTimeZone(services.db, userId)) };
};

/** The caller takes a reaction to a comment back. Throws OBJECT_MISSING (404). */
export const deleteCommentReaction: Handler<typeof deleteCall> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'issue.react', async (writer, place) =>
    takeBack(writer, await findTarget(writer.db, place, params.comment_id), params.reaction_code),
  );
  return { status: 204, body: undefined };
};
