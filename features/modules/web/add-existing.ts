import { changeParts } from '#features/issues/web/public.ts';
import type { ListSession } from '#features/issue-lists/web/public.ts';
import { chooseIssues } from '#features/search/web/public.ts';
import type { Module } from './module-collection.ts';
import { t } from './text.ts';

/** Asks for issues of the project that are not in a module yet, and adds them: one request, one Undo. */
export function addExisting({ home, scope, workspace }: ListSession, module: Module): void {
  if (!home) return;
  const { slug, projectId, issues } = home;
  chooseIssues({
    title: t('addExistingTitle', { name: module.name }),
    action: (count) => (count === 0 ? t('addNone') : t('addIssues', { count })),
    slug,
    projectId,
    moduleId: module.id,
    purpose: 'module',
    multiple: true,
    onChoose: (chosen) => {
      const ids = chosen.map(({ id }) => id);
      const title = (count: number) => t('issuesAdded', { count, name: module.name });
      void changeParts([{ issues, ids }], { add: { module_ids: [module.id] } }, { title }).then(() =>
        // Issues that no list of this tab had are not known to belong here.
        workspace.issues.reloadSoon(scope),
      );
    },
  });
}
