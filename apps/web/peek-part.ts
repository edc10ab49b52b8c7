import { partCommands } from '#features/issue-detail/web/commands/part-commands.ts';
import { addedCommands } from '#features/issues/web/commands/added-commands.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';

// Lists and open issues do not depend on each other, so the app connects them.
addedCommands.set(partCommands);

/** The issue shown over a list. */
export const IssuePeek = lazyPart(
  async () => (await import('#features/issue-detail/web/peek/issue-peek.tsx')).IssuePeek,
);
