import { leave } from '#features/issues/web/commands/leave-host.ts';
import { confirmDeletion } from '#features/issues/web/commands/selection-commands.ts';
import { deleteIssues } from '#features/issues/web/store/delete-issues.ts';
import { issuesOf } from '#features/issues/web/store/issue-parts.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { chooseIssues } from '#features/search/web/public.ts';
import { must } from '#platform/shared/must.ts';
import { t } from './text.ts';

/** Asks which issues of the project to delete where none is selected, then whether they are meant (screens.md 2.12). */
export function deleteWhich(session: ListSession): void {
  const { home, scope, workspace } = session;
  if (!home) return;
  const { slug, projectId, issues } = home;
  chooseIssues({
    title: t('deleteWhich'),
    action: (count) => (count === 0 ? t('deleteNone') : t('deleteThem', { count })),
    slug,
    projectId,
    purpose: 'deletion',
    multiple: true,
    danger: true,
    onChoose: (chosen) => {
      const first = must(chosen[0], 'the dialog answers with one issue at least');
      const key = `${first.project__identifier}-${first.sequence_id}`;
      const ids = chosen.map(({ id }) => id);
      const known = issuesOf(home, ids);
      // Undo is enough for one without sub-issues; of an issue that no list has that is not known.
      const isSmall = ids.length === 1 && known[0]?.issue.sub_issues_count === 0;
      const run = async () => {
        if (!isSmall && !(await confirmDeletion(ids.length, { key, title: first.name }))) return;
        leave(session, known);
        await deleteIssues([{ issues, ids }], key);
        // The counts of a list do not know of issues that no list of this tab had.
        if (known.length < ids.length) workspace.issues.reloadSoon(scope);
      };
      void run();
    },
  });
}
