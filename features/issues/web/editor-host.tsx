import { textFiles, textPictures, type TextKind } from '#features/assets/web/public.ts';
import type { EditorHost } from '#platform/editor/editor-host.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { currentDay } from '#platform/web/text/format-day.ts';
import { openPopover } from '#platform/ui/popups/open-popup.ts';
import { editorIssues } from './editor-issues.ts';
import { pagesLentTo } from './lent-pages.ts';
import { parseDay } from '#platform/web/text/parse-day.ts';
import type { ProjectFacts } from './store/project-facts.ts';
import { t } from './text.ts';

const LazyDayPanel = lazyPart(async () => (await import('./fields/day-panel.tsx')).DayPanel);

/** Returns what a project lends to the editors of its issues and comments. */
export function editorHost(facts: ProjectFacts, kind: TextKind = 'ISSUE_DESCRIPTION'): EditorHost {
  const { workspace } = facts;
  const pages = facts.project.page_view ? pagesLentTo(facts) : undefined;
  return {
    place: facts.issues.parts,
    nameOf: (userId) => facts.person(userId).name,
    isMe: (userId) => userId === facts.userId,
    people: () =>
      facts.people.map((person) => {
        const firstName = workspace.firstName(person.id) ?? '';
        return { ...person, note: firstName === person.name || firstName === '' ? undefined : firstName };
      }),
    issues: editorIssues(workspace),
    ...(pages && { pages }),
    pictures: textPictures(kind, facts.slug, facts.projectId),
    files: textFiles(kind, facts.slug, facts.projectId),
    readDay: (typed) => parseDay(typed, currentDay()),
    pickDay: (anchor, onPick) =>
      openPopover(
        anchor,
        (close) => (
          <LazyDayPanel
            onPick={(day) => {
              close();
              onPick(day);
            }}
          />
        ),
        { label: t('pickDay') },
      ),
  };
}
