import type { Action } from '#features/access/rules.ts';
import { subIssueWrite } from '#features/issues/contract.ts';
import { issueTemplateRecord, templateIssue } from '#features/issue-templates/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of issue templates. */
export const notes: ApiNotes<Action> = {
  tags: { 'issue templates': 'What new issues of a project may start from.' },
  schemas: {
    NewSubIssue: schemaNote(subIssueWrite, 'A sub-issue that is created with its issue.', { base: 'input' }),
    IssueTemplate: schemaNote(issueTemplateRecord, 'What a new issue may start from.'),
    IssueTemplateContent: schemaNote(templateIssue, 'What an issue made from a template starts with.', {
      base: 'input',
    }),
  },
  calls: {
    listIssueTemplates: {
      may: 'issueTemplate.read',
      says: 'By name. States, labels, people and points that a template names may be gone; leave those out.',
    },
    createIssueTemplate: { may: 'issueTemplate.write', says: 'Names are unique in a project, in any case.' },
    updateIssueTemplate: {
      may: 'issueTemplate.write',
      says: 'A project has at most one default: `is_default` takes the mark from the other. `issue` is replaced as a whole.',
    },
    deleteIssueTemplate: { may: 'issueTemplate.write', says: 'Issues that were made from it stay.' },
  },
};
