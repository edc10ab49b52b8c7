import { listIssueTemplates, type IssueTemplateRecord } from '#features/issue-templates/contract.ts';
import { mirroredTable } from '#platform/mirror/mirrored-table.ts';

/** The issue templates of a project. */
export const mirror = mirroredTable<IssueTemplateRecord>({
  name: 'issue-templates',
  version: 1,
  table: 'issue_templates',
  entity: 'issue_template',
  columns: {
    workspace_id: 'text',
    name: 'text',
    issue: 'json',
    is_default: 'boolean',
    created_by: 'text',
    created_at: 'text',
    updated_at: 'text',
  },
  read: (client, { slug, projectId }) =>
    client.send(listIssueTemplates, { params: { slug, project_id: projectId } }, { fresh: true }),
});
