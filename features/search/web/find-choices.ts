import { searchIssues } from '#features/search/contract.ts';
import type { RankedIssue } from '#features/search/contract.ts';
import type { SearchQuestion } from '#features/search/mirror/search-mirror.ts';
import { isUnanswered } from '#platform/web/api/api-error.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import type { ChoicePurpose, IssueChoice, IssueQuestion } from './choose-issues.ts';

export interface ChoiceParts {
  readonly client: ApiClient;
  /** The projects that the person is in. */
  readonly projects: () => readonly { readonly id: string; readonly identifier: string; readonly name: string }[];
  /** Asks what this device keeps of the workspace; null when it cannot say. */
  readonly askDevice: (name: string, args: unknown) => Promise<unknown>;
}

export interface FoundChoices {
  readonly choices: readonly IssueChoice[];
  /** `device`: the server does not answer, only this device was searched. `nobody`: not even that. */
  readonly by: 'server' | 'device' | 'nobody';
}

/** Issues shown at most. */
const most = 100;

const leavesOut: Record<ChoicePurpose, Record<string, string>> = {
  relation: { issue_relation: 'true' },
  parent: { parent: 'true' },
  'sub-issue': { sub_issue: 'true' },
  cycle: { cycle: 'true' },
  module: {},
  deletion: {},
};

/**
 * Returns the issues that a question offers for a text, the newest first; without a text the newest of all. What the
 * device finds stands in while the server does not answer. Rejects when `signal` is aborted and when the server refuses.
 */
export async function findChoices(
  { client, projects, askDevice }: ChoiceParts,
  { slug, projectId, issueId, moduleId, purpose, leftOut = new Set() }: IssueQuestion,
  text: string,
  isEverywhere: boolean,
  signal: AbortSignal,
): Promise<FoundChoices> {
  const isOffered = ({ id }: IssueChoice) => id !== issueId && !leftOut.has(id);
  const query = {
    search: text,
    workspace_search: String(isEverywhere),
    ...(issueId === undefined ? {} : { issue_id: issueId }),
    ...(moduleId === undefined ? {} : { module: moduleId }),
    ...leavesOut[purpose],
  };
  try {
    const params = { slug, project_id: projectId };
    const found = await client.send(searchIssues, { params, query }, { signal, once: true });
    return { choices: found.filter(isOffered), by: 'server' };
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    const searched = projects().filter(({ id }) => isEverywhere || id === projectId);
    const question: SearchQuestion = { text, projects: searched, limit: most };
    const answer = text.trim() === '' ? null : await askDevice('search', question);
    if (!Array.isArray(answer)) return { choices: [], by: 'nobody' };
    const nameOf = (id: string) => searched.find((project) => project.id === id)?.name ?? '';
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mirror answers as its question says
    const kept = (answer as RankedIssue[]).map((issue) => asChoice(issue, slug, nameOf(issue.project_id)));
    return { choices: kept.filter(isOffered), by: 'device' };
  }
}

function asChoice(issue: RankedIssue, slug: string, project__name: string): IssueChoice {
  const { id, project_id, project__identifier, sequence_id, state__group, state__color } = issue;
  const name = issue.name.map(({ text }) => text).join('');
  return {
    id,
    project_id,
    project__identifier,
    project__name,
    sequence_id,
    state__group,
    state__color,
    state__name: null,
    start_date: null,
    name,
    workspace__slug: slug,
  };
}
