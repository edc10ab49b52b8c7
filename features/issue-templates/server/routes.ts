import * as contract from '#features/issue-templates/contract.ts';
import { commandRoute, describedBy, route } from '#platform/server/http/route.ts';
import { listIssueTemplates } from './read-templates.ts';
import { createIssueTemplate, deleteIssueTemplate, updateIssueTemplate } from './write-templates.ts';

export const issueTemplateRoutes = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.listIssueTemplates, listIssueTemplates),
    commandRoute(contract.createIssueTemplate, createIssueTemplate),
    commandRoute(contract.updateIssueTemplate, updateIssueTemplate),
    commandRoute(contract.deleteIssueTemplate, deleteIssueTemplate),
  ],
);
