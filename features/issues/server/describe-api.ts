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
export const notes: ApiNotes<Action> = {
  tags: {
    issues: 'Issues: lists, single issues, bulk changes, archive, project drafts.',
    'description versions': 'Earlier versions of a description.',
  },
  schemas: {
    TextBase: schemaNote(textBase, 'The texts as they were when the edit started.', {
      base: 'input',
    }),
    IssueCard: schemaNote(issueCard, 'Fields shared by issues, drafts and related issues.', {
      base: 'output',
      fields: { sort_order: 'The position in manual order; smaller comes first.' },
    }),
    IssuePlan: schemaNote(issuePlan, 'Fields shared by issues and drafts.', {
      base: 'output',
      fields: {
        estimate_point: 'The id of the point, not its value.',
      },
    }),
    IssueFields: schemaNote(issueRow.omit({ state__group: true, created_by: true }), 'Fields of every issue record.', {
      base: 'output',
      fields: {
        sequence_id: 'The number in the issue’s key, such as 12 of `WEB-12`.',
        is_draft: 'Drafts appear in lists of drafts only.',
        type_id: 'Always null until issue types exist.',
        sub_issues_count: 'Sub-issues, without archived ones and drafts.',
        sub_issues_done: 'How many of them are completed or cancelled.',
      },
    }),
    IssueExpansions: schemaNote(z.object(expansionShapes).partial(), 'Fields added by `expand`.', {
      base: 'output',
      fields: { parent: '`{}` without a parent.', issue_intake: 'Empty for an issue that was never in intake.' },
    }),
    Priority: { schema: z.enum(priorities), says: 'From the highest to the lowest.', base: 'output' },
    IssueValues: schemaNote(
      issueWrite
        .omit({ name: true, sort_order: true, is_draft: true, external_source: true, external_id: true })
        .partial(),
      'The writable fields that issues and drafts share.',
      { base: 'input', fields: { description_html: 'HTML; unknown elements are removed.' } },
    ),
    IssueChange: schemaNote(issueWrite.partial(), 'The writable fields of an issue.', {
      base: 'input',
      fields: {
        sort_order: 'The position in manual order.',
        external_source: 'The system the issue was imported from.',
        external_id: 'Its id in that system.',
      },
    }),
    Issue: schemaNote(issueRow, 'A row of an issue list.', { base: 'output' }),
    RowsOfGroup: schemaNote(issueList.shape.results.options[1].valueType, 'The rows of one group.'),
    ReactionInShort: schemaNote(expansionShapes.issue_reactions.element, 'A reaction to an issue.'),
    AttachmentInShort: schemaNote(expansionShapes.issue_attachments.element, 'A file of an issue.'),
    LinkInShort: schemaNote(expansionShapes.issue_link.element, 'A URL attached to an issue.'),
    IssueInCycle: schemaNote(expansionShapes.issue_cycle.element, 'The cycle of an issue.'),
    IssueInIntake: schemaNote(expansionShapes.issue_intake.element, 'The intake status of an issue.'),
    LabelInShort: schemaNote(expansionShapes.labels.element, 'A label.'),
    MirroredIssue: schemaNote(mirroredIssue, 'An issue with its description.'),
    IssueCreated: schemaNote(issueCreated, 'A new issue.'),
    IssueDetail: schemaNote(issueDetail, 'A full issue with the fields of `expand`.'),
    IssueWithExpansions: schemaNote(issueBase, 'An issue with the fields of `expand`.'),
    HistoryLine: schemaNote(
      issueActivity.omit({ actor_detail: true, issue_detail: true }),
      'A line of history without actor and issue.',
      { base: 'output' },
    ),
    IssueActivity: schemaNote(issueActivity, "One line of an issue's history."),
    IssueInWords: schemaNote(issueFlat.omit({ description: true }), 'The issue of a comment or a line of history.', {
      base: 'output',
    }),
    IssueInShort: schemaNote(issueFlat, 'The issue of a comment or a line of history, with its description.'),
    IssueList: schemaNote(issueList, 'A page of issues: rows, groups of rows, or groups of groups.'),
    DescriptionVersion: schemaNote(
      listDescriptionVersions.replies[200].shape.versions.element,
      'An earlier version of a description.',
      { base: 'output' },
    ),
    RelationItem: schemaNote(expansionShapes.issue_relation.element, 'A short form of a related issue.'),
    IssueKey: schemaNote(expansionShapes.sub_issues.element, 'An issue’s id and number.'),
  },
  calls: {
    listIssues: {
      may: 'issue.read',
      says: '`results` is a list; with `group_by`, groups by key; with `sub_group_by`, groups of groups. Each group has its own paging.',
    },
    mirrorIssues: {
      may: 'issue.read',
      says: 'All listed issues of a project with descriptions, newest first. Send `next` as `after` until it is null.',
    },
    createIssue: {
      may: 'issue.create',
      says: "Without `state_id`, the issue gets the project's default state. It comes after the last issue of its state, or before or after all issues of the project with `place`. An `id` in the body is ignored.",
    },
    readIssue: { may: 'issue.read', says: 'Includes the description and the fields of `expand`.' },
    updateIssue: {
      may: 'issue.update',
      says: 'Missing keys are left unchanged. Lists of people and labels are replaced. With `base`, the texts as they were read, the description is merged with changes others made since.',
    },
    deleteIssue: { may: 'issue.delete', says: 'It can be restored for 30 days.' },
    changeIssues: {
      may: 'issue.update',
      says: 'Changes one or many issues, all or nothing. `set` replaces values, `add` and `remove` change lists, `archive` archives completed issues or restores archived ones, `place` moves the issues between two others, or right after the one above if `before` is left out. `base` has the texts the edit started from: the description is merged with changes others made since, and if both changed the same block, the other text is kept as a version. Rows include `description_html` if the stored text differs from what was sent. An error names every refused key. What waits in intake is changed by project admins and by who submitted it, a guest its texts only.',
    },
    bulkDeleteIssues: { may: 'issue.deleteMany' },
    moveIssue: {
      may: 'issue.delete',
      says: 'The old key still finds it. `left_out` lists values the new project does not have. The caller must also be allowed to create issues there.',
    },
    listArchivedIssues: { may: 'issue.archive', says: 'Takes the filters, order and paging of issue lists.' },
    readArchivedIssue: { may: 'issue.archive' },
    archiveIssue: { may: 'issue.archive', says: 'Only completed or cancelled issues.' },
    restoreIssue: { may: 'issue.archive' },
    bulkArchiveIssues: { may: 'issue.archive', says: 'All or nothing.' },
    replaceIssue: { may: 'issue.update', says: 'Like PATCH, with all fields required.' },
    changeIssueDates: {
      may: 'issue.update',
      says: 'Takes dates for each issue and never clears one. Unknown ids are skipped.',
    },
    operateOnIssues: { may: 'issue.update', says: 'People, labels and modules are added to existing ones.' },
    listSubIssues: {
      may: 'issue.read',
      says: 'Covers all of the caller’s projects, newest first, with counts by state group.',
    },
    addSubIssues: { may: 'issue.update', says: 'Makes existing issues sub-issues of this one.' },
    listIssueDetails: { may: 'issue.read', says: 'Includes the fields of `expand`. Cannot be grouped.' },
    listIssuesById: { may: 'issue.read', says: 'Returns the listed issues among `issues`, as a plain list.' },
    pullIssues: {
      may: 'issue.read',
      says: 'Pages can be requested in parallel: the first one has `total_pages`.',
    },
    listDeletedIssues: { may: 'issue.read', says: 'Issues that were deleted, archived or moved away.' },
    listWorkspaceIssues: {
      may: 'workspace.read',
      says: "Covers the caller's projects. Takes the filters, order, groups and paging of issue lists.",
    },
    listMyIssues: {
      may: 'workspace.read',
      says: 'Issues the caller created, follows or is assigned to. A plain list, or lists by group, without paging.',
    },
    findIssueByKey: { may: 'project.read', says: 'Also takes a key from before a move, or an id.' },
    listProjectDrafts: { may: 'issue.read' },
    createProjectDraft: { may: 'issue.create' },
    readProjectDraft: { may: 'issue.read' },
    updateProjectDraft: { may: 'issue.update', says: '`is_draft: false` turns it into an issue.' },
    deleteProjectDraft: { may: 'issue.delete' },
    listDescriptionVersions: {
      may: 'issue.read',
      says: 'Who wrote the present text and when, and the earlier versions, newest first, without their texts.',
    },
    readDescriptionVersion: { may: 'issue.read' },
    joinDescriptionVersion: {
      may: 'issue.update',
      says: 'Shared text is kept once; where the texts differ, the version follows the current description.',
    },
    restoreDescriptionVersion: { may: 'issue.update', says: 'The current description is kept as a version.' },
  },
};
