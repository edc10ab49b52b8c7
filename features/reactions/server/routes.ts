import { describedBy, route } from '#platform/server/http/route.ts';
import * as contract from '#features/reactions/contract.ts';
import { createCommentReaction, deleteCommentReaction, listCommentReactions } from './comment-reactions.ts';
import { createIssueReaction, deleteIssueReaction, listIssueReactions } from './issue-reactions.ts';

export const reactionRoutes = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.listIssueReactions, listIssueReactions),
    route(contract.createIssueReaction, createIssueReaction),
    route(contract.deleteIssueReaction, deleteIssueReaction),
    route(contract.listCommentReactions, listCommentReactions),
    route(contract.createCommentReaction, createCommentReaction),
    route(contract.deleteCommentReaction, deleteCommentReaction),
  ],
);
