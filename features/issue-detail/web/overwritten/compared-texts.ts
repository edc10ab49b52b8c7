import { readIssue } from '#features/issues/contract.ts';
import { joinDescriptionVersion, readDescriptionVersion } from '#features/issues/version-contract.ts';
import { changeIssues } from '#features/issues/web/store/change-issues.ts';
import { nameOfChange } from '#features/issues/web/store/name-of-change.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { noteEdit } from '#features/undo/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { signal } from '#platform/ui/signal.ts';

/** A description and a text of it that was kept when another one took its place. */
export interface ComparedTexts {
  readonly facts: ProjectFacts;
  readonly issueId: string;
  /** Null for an empty text. */
  readonly versionId: string | null;
  /** Who wrote the one that was kept. */
  readonly writer: string;
}

/** The texts that the dialog shows side by side; null while it is closed. */
export const comparedTexts = signal<ComparedTexts | null>(null);

/** What stands in the issue now, and what was kept. */
export async function readTexts({
  facts,
  issueId,
  versionId,
}: ComparedTexts): Promise<{ readonly now: string; readonly kept: string }> {
  const { client, slug, projectId } = facts.issues.parts;
  const params = { slug, project_id: projectId, issue_id: issueId };
  const [issue, version] = await Promise.all([
    client.send(readIssue, { params }),
    versionId === null ? null : client.send(readDescriptionVersion, { params: { ...params, version_id: versionId } }),
  ]);
  return { now: issue.description_html, kept: version?.description_html ?? '<p></p>' };
}

/** Makes the kept text the description. What changed since `now` was read is merged, or kept as a version. */
export async function restoreKeptText(
  { facts, issueId }: ComparedTexts,
  { now, kept }: { readonly now: string; readonly kept: string },
): Promise<void> {
  await changeIssues(facts.issues, [issueId], { set: { description_html: kept }, base: { description_html: now } });
}

/** Puts both texts into the description. */
export async function keepBothTexts(texts: ComparedTexts): Promise<void> {
  const { facts, issueId, versionId } = texts;
  if (versionId === null) return;
  const { client, slug, projectId } = facts.issues.parts;
  const params = { slug, project_id: projectId, issue_id: issueId, version_id: versionId };
  const name = nameOfChange(facts.issues, [issueId], { set: { description_html: '' } });
  const onGroup = (made: string) => void noteEdit(client, slug, made, name);
  try {
    await client.send(joinDescriptionVersion, { params }, { onGroup });
  } catch {
    showToast({ kind: 'error', title: issueText('couldNotSaveDescription'), retry: () => void keepBothTexts(texts) });
  }
}
