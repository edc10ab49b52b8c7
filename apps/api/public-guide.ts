import { permissions } from '#features/access/rules.ts';
import type { ApiGuide } from '#platform/server/http/openapi/api-notes.ts';
import { tokenErrors } from '#platform/server/http/token-callers.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { parameters } from './parameters.ts';
import { values } from './values.ts';

const description = `
The calls for programs. A program acts as the person whose API token it sends, with the same permissions, and what it does is
in the history like everything else. This document is at \`/api/v1/openapi.json\`, and a page to read it and try calls at
\`/api/v1/docs\`.

\`\`\`sh
CAIRN=https://cairn.example.com
curl -s -H "X-API-Key: $TOKEN" "$CAIRN/api/v1/workspaces/harbor/projects/?fields=id,name"
\`\`\`

## Tokens

People make tokens in their settings, under API tokens. Send one in \`X-API-Key\`, or as \`Authorization: Bearer …\`; cookies are
ignored. Without a token a call returns 401; with one that is wrong, expired, or revoked, 403.

| Scope | Includes |
|---|---|
| \`read\` | every \`GET\` |
| \`write\` | also issues and what belongs to them, cycles, modules, and the intake |
| \`admin\` | also projects, members, states, and labels |

A token may also be limited to one workspace or one project.

## Rate limit

60 requests in any minute for each token, 300 for service tokens. Responses have \`X-RateLimit-Remaining\` and
\`X-RateLimit-Reset\` (Unix seconds). More requests return 429 with \`Retry-After\` in seconds.

## Lists and shapes

- \`per_page\` (1 to 1000) and \`cursor\` (\`size:page:direction\`, from \`next_cursor\`) return one page. Go on while
  \`next_page_results\` is true.
- \`fields=id,name\` keeps only these keys.
- \`expand=state,assignees\` puts objects in the place of ids: \`actor\`, \`assignees\`, \`created_by\`, \`default_assignee\`, \`issue\`,
  \`labels\`, \`members\`, \`owned_by\`, \`parent\`, \`project\`, \`project_lead\`, \`state\`, \`user\`, \`workspace\`. What the caller may not see stays
  an id.

## External ids

\`external_id\` and \`external_source\` name a thing in another tool. A pair that something of the same kind in the project already
has returns 409 with its \`id\`.

## Retrying a write

A repeated request with the same UUID in \`X-Cairn-Idempotency-Key\` is not run again and returns the first response.

## Agents

\`/mcp\` speaks the Model Context Protocol (streamable HTTP, without sessions). Agents that are given this
address ask their person in the browser (OAuth 2.1). Or send a token in \`X-API-Key\` or as
\`Authorization: Bearer …\`; its scope and its limits hold there, too. Tools that change something answer with a \`group_id\`, which the tool
\`undo\` takes.
`.trim();

const says = (text: string, example?: string) => (example === undefined ? { says: text } : { says: text, example });

/** The texts of the public API's reference. */
export const publicGuide: ApiGuide = {
  title: 'Cairn public API',
  version: '1',
  description,
  parameters: {
    ...parameters,
    key: says('A key such as `WEB-12`, in any case.', 'WEB-12'),
    fields: says('Keys to keep, comma-joined.', 'id,name'),
    expand: says('Keys whose ids are replaced by objects, comma-joined.', 'created_by'),
    external_id: says('With `external_source`: the one object that has this external id.', 'GH-17'),
    external_source: says('The tool that the external id is from.', 'github'),
    'v1UploadAttachment.external_id': says('The file’s id in another tool.', 'GH-17'),
    activity_id: says('The event.'),
    'v1ListProjects.order_by': says(
      '`sort_order` (when absent), `created_at`, or `name`, the last two with `-` in front for the opposite.',
      'name',
    ),
    cycle_view: says(
      '`all` (when absent), `current`, `upcoming`, `completed`, `draft`, or `incomplete`. `current` returns a plain array.',
      'upcoming',
    ),
  },
  parameterGroups: {},
  permissions,
  checks: [
    commonErrors.NOT_PERMITTED,
    commonErrors.RATE_LIMITED,
    tokenErrors.TOKEN_INVALID,
    tokenErrors.TOKEN_SCOPE,
    tokenErrors.TOKEN_PLACE,
  ],
  values,
  auth: 'token',
  securitySchemes: {
    token: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'An API token. See Tokens.' },
  },
};
