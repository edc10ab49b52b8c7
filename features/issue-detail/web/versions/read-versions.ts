import {
  listDescriptionVersions,
  readDescriptionVersion,
  restoreDescriptionVersion,
} from '#features/issues/version-contract.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { noteCommand } from '#features/undo/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';

/** What a description said before somebody wrote on: when, and by whom. */
export interface EarlierVersion {
  readonly id: string;
  readonly owned_by: string | null;
  readonly last_saved_at: string;
}

function placeOf({ issues }: ProjectFacts, issue_id: string) {
  const { client, slug, projectId } = issues.parts;
  return { client, slug, params: { slug, project_id: projectId, issue_id } };
}

/** Who wrote a description as it is now, and what it said before. */
export interface DescriptionPast {
  /** Null with `edited_at` where nobody has changed it since the issue was created; alone for somebody unknown. */
  readonly edited_by: string | null;
  readonly edited_at: string | null;
  /** Newest first. */
  readonly versions: readonly EarlierVersion[];
}

/** Reads who wrote a description, and its earlier versions. */
export function readVersions(facts: ProjectFacts, issueId: string): Promise<DescriptionPast> {
  const { client, params } = placeOf(facts, issueId);
  return client.send(listDescriptionVersions, { params }, { fresh: true });
}

/** Reads the text of an earlier version. */
export async function readVersionText(facts: ProjectFacts, issueId: string, version_id: string): Promise<string> {
  const { client, params } = placeOf(facts, issueId);
  return (await client.send(readDescriptionVersion, { params: { ...params, version_id } })).description_html;
}

/** Makes an earlier version the description again; what it replaces is kept as a version, and Undo brings it back. */
export async function restoreVersion(facts: ProjectFacts, issueId: string, version_id: string): Promise<void> {
  const { client, slug, params } = placeOf(facts, issueId);
  const toast = `restored ${issueId}`;
  const onGroup = (group: string) => {
    const { undo } = noteCommand(client, slug, group, toast);
    showToast({ kind: 'success', title: t('versionRestored'), undo }, toast);
  };
  try {
    await client.send(restoreDescriptionVersion, { params: { ...params, version_id } }, { onGroup });
  } catch (error) {
    const retry = () => void restoreVersion(facts, issueId, version_id);
    showToast({ kind: 'error', title: t('couldNotRestoreVersion'), body: refusalReason(error), retry }, toast);
    return;
  }
  // The version is restored even if its text cannot be read now; the log brings it later.
  await facts.issues.read(issueId).catch(() => undefined);
}
