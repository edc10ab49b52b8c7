import { createComment, listComments } from '#features/comments/contract.ts';
import { reasonOf, type Issue, type ProjectFacts } from '#features/issues/web/public.ts';
import { noteCommand } from '#features/undo/web/public.ts';
import { newId } from '#platform/shared/ids.ts';
import { showToast, type ToastAction } from '#platform/ui/notices/toasts.ts';
import { t } from './text.ts';

/**
 * Resolves to the offer to copy what the person last said about an issue to the one that it repeats (screens.md 3.14); to
 * none if they said nothing, or nobody knows.
 */
export async function offerToCopy(facts: ProjectFacts, issue: Issue, originalId: string): Promise<ToastAction | null> {
  const { client, slug } = facts.workspace.parts;
  const params = { slug, project_id: facts.projectId, issue_id: issue.id };
  const comments = await client.send(listComments, { params }, { fresh: true, once: true }).catch(() => []);
  // The newest comes first.
  const mine = comments.find(({ actor }) => actor === facts.userId);
  if (!mine) return null;
  const key = newId();
  return { label: t('copyComment'), run: () => void copy(facts, { originalId, html: mine.comment_html, key }) };
}

interface Copied {
  readonly originalId: string;
  readonly html: string;
  /** The key of the request, under which it is repeated. */
  readonly key: string;
}

async function copy(facts: ProjectFacts, wanted: Copied): Promise<void> {
  const { client, slug } = facts.workspace.parts;
  const { originalId, html, key } = wanted;
  const params = { slug, project_id: facts.projectId, issue_id: originalId };
  const toast = 'intake-comment-copied';
  try {
    const onGroup = (group: string) => {
      const { undo } = noteCommand(client, slug, group, toast);
      showToast({ kind: 'success', title: t('commentCopied'), undo }, toast);
    };
    await client.send(createComment, { params, body: { comment_html: html } }, { key, onGroup });
  } catch (error) {
    const retry = () => void copy(facts, wanted);
    showToast({ kind: 'error', title: t('couldNotCopyComment'), body: reasonOf(error), retry }, toast);
  }
}
