import { expect, it } from 'vitest';
import { parameters } from '#apps/api/parameters.ts';
import { draftRecord } from '#features/drafts/contract.ts';
import { choiceKeys } from '#features/issue-query/condition.ts';
import { groupTokens, orderKeys } from '#features/issue-query/contract.ts';
import { isMirrored } from '#features/issue-query/mirror/where-sqlite.ts';
import { fields as typedFields } from '#features/issue-query/query-language/fields.ts';
import { isNumberColumn, isSetKey } from '#features/issue-query/snapshot/held-fields.ts';
import { isRankKey, rankKeys } from '#features/issue-query/snapshot/rank-keys.ts';
import { pastFields } from '#features/issue-query/past-rules.ts';
import { columnIds, columnOf } from '#features/issue-lists/web/table/columns.ts';
import { templateIssue } from '#features/issue-templates/contract.ts';
import { v1Issue } from '#features/public-api/server/calls/issues.ts';
import { issueTemplate } from '#features/recurring-issues/contract.ts';
import { keysOf } from '#platform/shared/objects.ts';
import { issueRow, issueWrite } from './contract.ts';
import { formFields } from './form-fields.ts';
import { fieldOf, keyOfWord, keysWith, wordsOf, type FieldKey } from './field-keys.ts';
import { emptyFields } from './rules.ts';

/** What the public API calls a field (wire-account-workspace.md 18.6). */
const v1Names: Readonly<Record<string, string>> = {
  state_id: 'state',
  parent_id: 'parent',
  assignee_ids: 'assignees',
  label_ids: 'labels',
};
/** What nobody picks for an issue that does not exist yet, or that its own way sets. */
const notPicked = {
  sort_order: 'where an issue stands in a list is set by its place there',
  is_draft: 'drafts have a screen of their own',
  archived_at: 'it is archived by a command of its own',
  subscriber_ids: 'who follows an issue is set beside it',
  external_source: 'only the API and imports set it',
  external_id: 'only the API and imports set it',
};
const ofLaterIssues = {
  start_date: 'a template holds no days',
  target_date: 'a template holds no days',
  parent_id: 'issues from a template have no parent',
  cycle_id: 'cycles end before a template is used',
};

/** A place that has a list of its own: what belongs there, what it has, and what it leaves out for a reason. */
interface Place {
  readonly name: string;
  readonly wanted: readonly string[];
  readonly has: readonly string[];
  readonly excused?: Readonly<Record<string, string>>;
}

const places: readonly Place[] = [
  {
    name: 'names in the query language (features/issue-query/query-language/fields.ts)',
    wanted: keysWith('typed').map((key) => fieldOf(key).typed?.[0] ?? ''),
    has: [...typedFields.keys()],
  },
  {
    name: 'filters told by the API document (apps/api/parameters.ts)',
    wanted: wordsOf('filter'),
    has: Object.keys(parameters),
  },
  {
    name: 'filters that the in-browser database answers (features/issue-query/mirror/where-sqlite.ts)',
    wanted: choiceKeys,
    has: choiceKeys.filter(isMirrored),
    excused: {
      mentions: 'only the server keeps who is mentioned',
      subscriber: 'only the server keeps who follows',
      intake_status: 'issues in intake are in no list that a browser keeps',
    },
  },
  {
    name: 'orders of snapshots (features/issue-query/snapshot)',
    wanted: orderKeys,
    has: [
      'name',
      ...keysOf(rankKeys),
      ...orderKeys.filter((key) => !isRankKey(key) && isNumberColumn(keyOfWord('order', key))),
    ],
  },
  {
    name: 'groupings of snapshots (features/issue-query/snapshot)',
    wanted: groupTokens,
    has: groupTokens.filter(
      (token) => isSetKey(keyOfWord('group', token)) || isNumberColumn(keyOfWord('group', token)),
    ),
    excused: { project_id: 'a snapshot is of one project', state__group: 'it is read from the sets of states' },
  },
  {
    name: 'fields of drafts (features/drafts/contract.ts)',
    wanted: keysWith('draft'),
    has: Object.keys(draftRecord.shape),
    excused: {
      external_source: 'the answer leaves it out, as the one of an issue does',
      external_id: 'the answer leaves it out, as the one of an issue does',
    },
  },
  {
    name: 'fields of the form of an issue, and of its copies (features/issue-fields/form-fields.ts)',
    wanted: keysWith('set'),
    has: ['name', 'description_html', ...formFields],
    excused: notPicked,
  },
  {
    name: 'fields of issue templates (features/issue-templates/contract.ts)',
    wanted: keysWith('set'),
    has: Object.keys(templateIssue.shape),
    excused: { ...notPicked, ...ofLaterIssues },
  },
  {
    name: 'fields of recurring issues (features/recurring-issues/contract.ts)',
    wanted: keysWith('set'),
    has: Object.keys(issueTemplate.shape),
    excused: { ...notPicked, ...ofLaterIssues },
  },
  {
    name: 'history that lists of past days read (features/issue-query/past-rules.ts)',
    wanted: wordsOf('history'),
    has: pastFields,
    excused: { description: 'lists do not show it' },
  },
  {
    name: 'fields of issues in the public API (features/public-api/server/calls/issues.ts)',
    wanted: keysWith('set').map((key) => v1Names[key] ?? key),
    has: Object.keys(v1Issue.shape),
    excused: {
      cycle_id: 'the format lists the issues of a cycle instead',
      module_ids: 'the format lists the issues of a module instead',
      subscriber_ids: 'the format has no followers',
    },
  },
  {
    name: 'columns of the Table layout (features/issue-lists/web/table/columns.ts)',
    wanted: wordsOf('property'),
    has: columnIds.map((id) => columnOf(id).property),
    excused: { key: 'it stands beside the title' },
  },
];

it.each(places)('$name: each field is there, or left out for a reason', ({ wanted, has, excused = {} }) => {
  const missing = wanted.filter((word) => !has.includes(word) && !(word in excused));
  expect(missing, 'belong there by the table of fields').toEqual([]);
  const outdated = Object.keys(excused).filter((word) => has.includes(word) || !wanted.includes(word));
  expect(outdated, 'need no excuse any more').toEqual([]);
});

it('has no word twice: each filter, order and group is of one field', () => {
  for (const fact of ['filter', 'order', 'group', 'history', 'property'] as const) {
    const words = keysWith(fact).map((key) => fieldOf(key)[fact]);
    expect([fact, words]).toEqual([fact, [...new Set(words)]]);
  }
});

it.each(keysWith('empty'))('%s has an empty value that its rows may have', (key) => {
  expect(issueRow.shape[key].safeParse(emptyFields()[key]).success).toBe(true);
});

it.each(keysOf(issueWrite.shape))('%s may be set by somebody', (key) => {
  expect(fieldOf(key).set).toMatch(/^issue\./);
});

it.each(keysWith('reported'))(
  '%s, whose loss is reported, is set by a person and has a name in the history',
  (key: FieldKey) => {
    expect(fieldOf(key)).toMatchObject({ set: 'issue.update', history: expect.any(String) });
  },
);

it.each(keysWith('row'))('the table says whether %s may have no value as its schema does', (key) => {
  // The browser has no schemas to ask (apps/web/no-schemas.ts).
  expect(fieldOf(key).nullable === true).toBe(fieldOf(key).row?.safeParse(null).success);
});
