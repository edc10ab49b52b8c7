import { readIntakeIssue } from '#features/intake/contract.ts';
import type { ProjectFacts } from '#features/issues/web/public.ts';
import { ApiError, isUnanswered } from '#platform/web/api/api-error.ts';
import { issueOfDetail } from './intake-row.ts';

/**
 * Reads a submission whole into the rows of issues, unless it is there already. Resolves to `missing` for one that is
 * gone or that the person may not see; rejects when it could not be read.
 */
export async function readSubmission(facts: ProjectFacts, id: string): Promise<'read' | 'missing'> {
  const { issues, slug, projectId, workspace } = facts;
  const known = issues.table.get(id);
  if (known?.description_html !== undefined && known.intake_status != null) return 'read';
  try {
    const params = { slug, project_id: projectId, issue_id: id };
    const detail = await workspace.parts.client.send(readIntakeIssue, { params }, { once: true });
    issues.table.learn([issueOfDetail(facts, detail)]);
    return 'read';
  } catch (error) {
    if (error instanceof ApiError && [400, 403, 404].includes(error.status)) return 'missing';
    if (!isUnanswered(error)) throw error;
    // This device may have it from before.
    return (await issues.read(id)) ? 'read' : 'missing';
  }
}
