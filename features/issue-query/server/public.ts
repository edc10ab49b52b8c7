export { answer } from './answer-list.ts';
export { readListQuery } from './read-list-query.ts';
export { issuesWith } from './issues-with.ts';
export { openSpan } from './span-engine.ts';
export { personScope, visibleScope } from './visible-scope.ts';
export type { ListScope } from './list-scope.ts';
export { seenBy, seenByMember, visibleTo } from './guest-sql.ts';
export { viewersOf } from '#features/issue-query/guest-rules.ts';
export { whereSql } from './where-sql.ts';
