import * as z from 'zod';
import type { CallSpec, TokenScope } from '#platform/shared/call.ts';
import type { TokenCaller } from '#platform/server/http/token-callers.ts';

/** What a tool sends: the parts of a call. */
interface Sent {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Something an agent can do: a call of the public API or of the app, under a name and with a description for models. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly call: CallSpec;
  /** What the token needs: what the call says, or for calls of the app, what is given here. */
  readonly scope: TokenScope;
  /** It takes something away, so that agents may ask their person first. */
  readonly isDestructive?: boolean;
  readonly input: z.ZodRawShape;
  readonly send: (input: Readonly<Record<string, unknown>>) => Sent;
  /** What a caller gets of the answer, of a call whose path names no workspace: nothing of those its token is not for. */
  readonly narrow?: (answer: unknown, caller: TokenCaller) => unknown;
}

const projectId = z.string().describe('The id of the project.');
export const workspace = z.string().describe('The slug of the workspace, as in its URL.');
export const inProject = { workspace, project_id: projectId };
export const ofIssue = { ...inProject, issue_id: z.string().describe('The id of the issue, not its key.') };
export const paging = {
  per_page: z.number().int().min(1).max(100).optional().describe('Rows per page, 1 to 100.'),
  cursor: z.string().optional().describe('next_cursor of the page before.'),
};

/** What stands in the paths of calls, under the names that tools have for it. */
const inPaths = new Set(['project_id', 'issue_id', 'page_id', 'cycle_id', 'module_id', 'link_id', 'key']);

/** Returns what stands in the path, under the names of our calls; the rest is the query or body. */
function split({ workspace: slug, ...input }: Readonly<Record<string, unknown>>) {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const params = Object.fromEntries(given.filter(([name]) => inPaths.has(name)));
  return {
    params: slug === undefined ? params : { slug, ...params },
    given: Object.fromEntries(given.filter(([name]) => !inPaths.has(name))),
  };
}

/** Sends what is no part of the path as a query, with 50 rows a page unless the input says otherwise. */
export const asQuery: Tool['send'] = (input) => {
  const { params, given } = split(input);
  const query = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value)]));
  return { params, query: { per_page: '50', ...query } };
};

/** Sends what is no part of the path as a body. */
export const asBody: Tool['send'] = (input) => {
  const { params, given } = split(input);
  return { params, body: given };
};

/** Sends nothing but the path. */
export const asPath: Tool['send'] = (input) => ({ params: split(input).params });
