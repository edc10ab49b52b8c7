import { whenDueMoved } from '#features/issues/web/store/due-moves.ts';
import { ownTemplates, sectionCounts, sectionRows } from '#features/projects/web/public.ts';
import { bindCommands } from '#platform/web/commands/bound-commands.ts';
import { firstPageDrawn } from './first-page.ts';

// What features hand to others that nobody needs to see the first page.
void firstPageDrawn
  .then(() => import('#features/intake/web/pending-count.tsx'))
  .then(({ PendingCount }) => sectionCounts.set({ inbox: PendingCount }));

void firstPageDrawn
  .then(() => import('#features/pages/web/sidebar/sidebar-pages.tsx'))
  .then(({ SidebarPages }) => sectionRows.set({ pages: SidebarPages }));

void firstPageDrawn
  .then(() => import('#features/project-templates/web/project-templates.tsx'))
  .then(({ projectTemplates }) => ownTemplates.set(projectTemplates));

void firstPageDrawn
  .then(() => import('#features/issue-lists/web/shift/offer-moved.ts'))
  .then(({ offerMoved }) => whenDueMoved.set(offerMoved));

void firstPageDrawn
  .then(() => import('./late-list-commands.ts'))
  .then(({ addLateListCommands }) => addLateListCommands());

void firstPageDrawn
  .then(() => import('./format-commands.ts'))
  .then(({ formatCommands }) => bindCommands('global', formatCommands, () => undefined));

/** Does what `keepTexts` says once the first page of a workspace is drawn. Returns how to stop. */
export function keepTextsLater(slug: string): () => void {
  let isOver = false;
  let stop = () => {};
  void firstPageDrawn
    .then(() => import('./keep-texts.ts'))
    .then(({ keepTexts }) => {
      if (!isOver) stop = keepTexts(slug);
    });
  return () => {
    isOver = true;
    stop();
  };
}
