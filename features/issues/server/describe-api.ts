import * as z from 'zod';
import type { Action } from '#features/access/rules.ts';
import { issueActivity, issueCreated, issueDetail, issueFlat, textBase } from '#features/issues/contract.ts';
import { issueList } from '#features/issue-query/contract.ts';
import { issueRow, issueWrite, priorities } from '#features/issue-fields/contract.ts';
import { expansionShapes } from '#features/issues/expansion-contract.ts';
import { mirroredIssue } from '#features/issues/mirror-contract.ts';
import { issueBase } from '#features/issues/read-contract.ts';
import { listDescriptionVersions } from '#features/issues/version-contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What issues, drafts and related issues have in common. */
const issueCard = issueRow.pick({
  id: true,
  state_id: true,
  priority: true,
  label_ids: true,
  assignee_ids: true,
  sort_order: true,
  created_at: true,
  updated_at: true,
  updated_by: true,
});
/** What issues and drafts have in common. */
const issuePlan = issueRow
  .pick({ estimate_point: true, start_date: true, target_date: true, parent_id: true, completed_at: true })
  .extend(issueCard.shape);

/** What the API reference says of issues. */
export const issuesNotes: ApiNotes<Action> = {
  tags: {
    issues: 'Issues: lists, one issue, bulk changes, archive, drafts of a project.',
    'description versions': 'What a description said before.',
  },
  schemas: {
    TextBase: schemaNote(textBase, 'The texts of an issue as the writer read them when the edit began.', {
      base: 'input',
    }),
    IssueCard: schemaNote(issueCard, 'What issues, drafts and related issues have in common.', {
      base: 'output',
      fields: { sort_order: 'The position people gave it by hand; smaller comes first.' },
    }),
    IssuePlan: schemaNote(issuePlan, 'What issues and drafts have in common.', {
      base: 'output',
      fields: {
        estimate_point: 'The id of the point, not its value.',
      },
    }),
    IssueFields: schemaNote(
      issueRow.omit({ state__group: true, created_by: true }),
      'What every answer with an issue has of it.',
      {
        base: 'output',
        fields: {
          sequence_id: 'The number in the issue’s key, such as 12 of `WEB-12`.',
          is_draft: 'A draft is in no list but the drafts.',
          type_id: 'Always null until issue types exist.',
          sub_issues_count: 'Sub-issues that are neither archived nor drafts.',
        },
      },
    ),
    IssueExpansions: schemaNote(z.object(expansionShapes).partial(), 'What `expand` adds, each only when asked for.', {
      base: 'output',
      fields: { parent: '`{}` without a parent.', issue_intake: 'Empty for an issue that was never in intake.' },
    }),
    Priority: { schema: z.enum(priorities), says: 'From the highest to the lowest.', base: 'output' },
    IssueValues: schemaNote(
      issueWrite
        .omit({ name: true, sort_order: true, is_draft: true, external_source: true, external_id: true })
        .partial(),
      'What may be written to issues and drafts alike.',
      { base: 'input', fields: { description_html: 'HTML; what Cairn does not know is taken out.' } },
    ),
    IssueChange: schemaNote(issueWrite.partial(), 'What may be written to an issue.', {
      base: 'input',
      fields: {
        sort_order: 'The position in lists that people order by hand.',
        external_source: 'Where the issue came from, for imports and integrations.',
        external_id: 'Its id there.',
      },
    }),
    Issue: schemaNote(issueRow, 'A row of an issue list.', { base: 'output' }),
    RowsOfGroup: schemaNote(issueList.shape.results.options[1].valueType, 'The rows of one group.'),
    ReactionInShort: schemaNote(expansionShapes.issue_reactions.element, 'A reaction to an issue.'),
    AttachmentInShort: schemaNote(expansionShapes.issue_attachments.element, 'A file of an issue.'),
    LinkInShort: schemaNote(expansionShapes.issue_link.element, 'An address that belongs to an issue.'),
    IssueInCycle: schemaNote(expansionShapes.issue_cycle.element, 'That an issue is in a cycle.'),
    IssueInIntake: schemaNote(expansionShapes.issue_intake.element, 'Where an issue stands in intake.'),
    LabelInShort: schemaNote(expansionShapes.labels.element, 'A label.'),
    MirroredIssue: schemaNote(mirroredIssue, 'An issue with its description.'),
    IssueCreated: schemaNote(issueCreated, 'An issue as it is answered after creating it.'),
    IssueDetail: schemaNote(issueDetail, 'An issue read whole, with what `expand` asked for.'),
    IssueWithExpansions: schemaNote(issueBase, 'An issue with what `expand` asked for.'),
    HistoryLine: schemaNote(
      issueActivity.omit({ actor_detail: true, issue_detail: true }),
      'What was done, without who did it to what.',
      { base: 'output' },
    ),
    IssueActivity: schemaNote(issueActivity, "One line of an issue's history."),
    IssueInWords: schemaNote(issueFlat.omit({ description: true }), 'An issue as what happened to it carries it.', {
      base: 'output',
    }),
    IssueInShort: schemaNote(issueFlat, 'An issue as its comments and history carry it.'),
    IssueList: schemaNote(issueList, 'A page of issues: rows, groups of rows, or groups of groups.'),
    DescriptionVersion: schemaNote(
      listDescriptionVersions.replies[200].element,
      'What a description said until somebody changed it.',
      { base: 'output' },
    ),
    RelationItem: schemaNote(expansionShapes.issue_relation.element, 'A related issue in short.'),
    IssueKey: schemaNote(expansionShapes.sub_issues.element, 'An issue by its number.'),
  },
  calls: {
    listIssues: {
      may: 'issue.read',
      says: 'Filtered, ordered, flat or grouped. `results` is a list without `group_by`, groups by key with it, and groups of groups with `sub_group_by`; each group is paged by itself.',
    },
    mirrorIssues: {
      may: 'issue.read',
      says: 'All listed issues of a project with their descriptions, newest first. Pass `next` on as `after` until it is null.',
    },
    createIssue: {
      may: 'issue.create',
      says: "Without `state_id` it starts in the project's default state. An `id` in the body is ignored.",
    },
    readIssue: { may: 'issue.read', says: 'With its description, and what `expand` names.' },
    updateIssue: {
      may: 'issue.update',
      says: 'Absent keys are left as they are. Lists of people and labels are replaced. With `base`, the texts as they were read, the description is merged with what others wrote meanwhile.',
    },
    deleteIssue: { may: 'issue.delete', says: 'It can be restored for 30 days.' },
    changeIssues: {
      may: 'issue.update',
      says: 'One request for one or many issues, all or nothing. `set` replaces values, `add` and `remove` change lists, `archive` archives finished issues or brings archived ones back, `place` puts the issues between two neighbors. `base` has the texts that the edit began from: the description is merged with what others wrote meanwhile, and where both changed the same block the other text is kept as a version. Rows carry `description_html` where what is stored differs from what was sent. A refusal names every refused key.',
    },
    bulkDeleteIssues: { may: 'issue.deleteMany' },
    moveIssue: {
      may: 'issue.delete',
      says: 'Its old key keeps finding it. `left_out` names what the new project does not have. The caller also has to be able to create issues there.',
    },
    listArchivedIssues: { may: 'issue.archive', says: 'Filtered, ordered and paged like every issue list.' },
    readArchivedIssue: { may: 'issue.archive' },
    archiveIssue: { may: 'issue.archive', says: 'Only a completed or cancelled one.' },
    restoreIssue: { may: 'issue.archive' },
    bulkArchiveIssues: { may: 'issue.archive', says: 'All or none.' },
    replaceIssue: { may: 'issue.update', says: 'Like the change, with everything required.' },
    changeIssueDates: { may: 'issue.update', says: 'Each its own. Nothing is cleared; unknown ids are skipped.' },
    operateOnIssues: { may: 'issue.update', says: 'People, labels and modules are added to those they have.' },
    listSubIssues: {
      may: 'issue.read',
      says: 'In any project of the caller, newest first, with a count by state group.',
    },
    addSubIssues: { may: 'issue.update', says: 'Puts existing issues below this one.' },
    listIssueDetails: { may: 'issue.read', says: 'What `expand` names stands beside each issue. Never grouped.' },
    listIssuesById: { may: 'issue.read', says: 'Those of `issues` that are listed, as a plain list.' },
    pullIssues: {
      may: 'issue.read',
      says: 'Pages may be asked for at the same time: read `total_pages` from the first.',
    },
    listDeletedIssues: { may: 'issue.read', says: 'Deleted, archived or moved away.' },
    listWorkspaceIssues: {
      may: 'workspace.read',
      says: "Those of the caller's projects; filtered, ordered, grouped and paged like the issues of one project.",
    },
    listMyIssues: {
      may: 'workspace.read',
      says: 'Assigned to, created or followed by the caller. A plain list, or lists by group; not paged.',
    },
    findIssueByKey: { may: 'project.read', says: 'Also by a key it had before it moved, and by its id.' },
    listProjectDrafts: { may: 'issue.read' },
    createProjectDraft: { may: 'issue.create' },
    readProjectDraft: { may: 'issue.read' },
    updateProjectDraft: { may: 'issue.update', says: '`is_draft: false` makes it an ordinary issue.' },
    deleteProjectDraft: { may: 'issue.delete' },
    listDescriptionVersions: { may: 'issue.read', says: 'Earlier ones, newest first, without their texts.' },
    readDescriptionVersion: { may: 'issue.read' },
    joinDescriptionVersion: {
      may: 'issue.update',
      says: 'What both texts share stands once; where they differ, the version follows what the description says now.',
    },
    restoreDescriptionVersion: { may: 'issue.update', says: 'What the description says now is kept as a version.' },
  },
};
