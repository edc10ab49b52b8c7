import type { Editor } from '@tiptap/core';
import { openCreate, type ProjectFacts } from '#features/issues/web/public.ts';
import type { EditorHost, FoundIssue, SelectionAction } from '#platform/editor/editor-host.ts';
import { linkWhenFound } from '#platform/editor/issues/issue-link.ts';
import { IssueIcon } from '#platform/ui/icons/line-icons.ts';
import { cutText } from '#platform/shared/text/cut-text.ts';
import type { PageCollection } from './page-collection.ts';
import { nameOf } from './page-row.ts';
import { pagePath } from './paths.ts';
import { t } from './text.ts';

/** What can be done with words of a page: a new issue is made of them, for those who may create issues. */
export function selectionActions(
  facts: ProjectFacts,
  pages: PageCollection,
  pageId: string,
): NonNullable<EditorHost['actions']> {
  if (!facts.canCreate) return [];
  const newIssue: SelectionAction = {
    name: t('newIssueFrom'),
    icon: IssueIcon,
    run: (editor) => issueFromSelection(editor, facts, linkBack(pages, pageId)),
  };
  return [newIssue];
}

/**
 * Opens the form of a new issue titled as the selected words, with a link to the page in its description. Once the issue is
 * created, its link takes the place of the words, if they stand in one block and still say the same.
 */
function issueFromSelection(editor: Editor, facts: ProjectFacts, description_html: string): void {
  const { doc, selection } = editor.state;
  const { $from, $to, from, to } = selection;
  const words = doc.textBetween(from, to, '\n', '\uFFFC');
  const name = cutText(words.replaceAll(/[\s\uFFFC]+/g, ' ').trim(), 255).head;
  const made = Promise.withResolvers<FoundIssue | null>();
  openCreate({
    projectId: facts.projectId,
    start: { name, description_html },
    onCreated: (issue) =>
      made.resolve({
        id: issue.id,
        projectId: issue.project_id,
        key: facts.workspace.of(issue.project_id).keyOf(issue),
        title: issue.name,
      }),
  });
  if ($from.sameParent($to)) void linkWhenFound(editor, from, words, made.promise);
}

function linkBack(pages: PageCollection, id: string): string {
  const link = document.createElement('a');
  link.href = `${location.origin}${pagePath(pages.place, id)}`;
  link.textContent = nameOf(pages.table.get(id) ?? { name: '' }, t('untitled'));
  return `<p>${link.outerHTML}</p>`;
}
