import { describedBy, route } from '#platform/server/http/route.ts';
import * as contract from '#features/comments/contract.ts';
import { listCommentVersions } from './comment-versions.ts';
import { listComments, readComment } from './read-comments.ts';
import { createComment, deleteComment, updateComment } from './write-comments.ts';

export const commentRoutes = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.listComments, listComments),
    route(contract.readComment, readComment),
    route(contract.listCommentVersions, listCommentVersions),
    route(contract.createComment, createComment),
    route(contract.updateComment, updateComment),
    route(contract.deleteComment, deleteComment),
  ],
);
