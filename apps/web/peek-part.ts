import { lazyPart } from '#platform/ui/lazy-part.tsx';

/** The issue shown over a list. Lists and open issues do not depend on each other, so the app connects them. */
export const IssuePeek = lazyPart(
  async () => (await import('#features/issue-detail/web/peek/issue-peek.tsx')).IssuePeek,
);
