import { accessErrors } from '#features/access/contract.ts';
import { permissions } from '#features/access/rules.ts';
import type { ApiGuide } from '#platform/server/http/openapi/api-notes.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { parameterGroups, parameters } from './parameters.ts';
import { values } from './values.ts';

const description = `
All calls of this Cairn installation, generated from the declarations the server validates requests with. Programs use the
public API, which has a document of its own: \`/api/v1/openapi.json\`.

## Quick start

\`\`\`sh
CAIRN=https://cairn.example.com
# 1. Get a CSRF token; curl stores its cookie.
TOKEN=$(curl -s -c jar $CAIRN/auth/get-csrf-token/ | jq -r .csrf_token)
# 2. Sign in. The session is a cookie, too.
curl -s -b jar -c jar $CAIRN/auth/sign-in/ \\
  -d csrfmiddlewaretoken=$TOKEN \\
  --data-urlencode email=ada@example.com \\
  --data-urlencode password=…
# 3. Send requests.
curl -s -b jar $CAIRN/api/workspaces/harbor/projects/
\`\`\`

Every path works with and without its trailing slash. Requests and responses are JSON in UTF-8 unless a call says otherwise.
Unknown keys of a request are ignored. Responses may gain keys: ignore those you do not know.

## Signing in

| Cookie | Set by | Valid for |
|---|---|---|
| \`session-id\` | \`POST /auth/sign-in/\` and the other calls under Accounts | every call except instance administration; 7 days |
| \`admin-session-id\` | \`POST /api/instances/admins/sign-in/\` | paths under \`/api/instances/\` only; 1 hour |

Both are HttpOnly and SameSite=Lax, and Secure with https. A call without its session returns 401.

### API tokens

Programs send an API token in \`X-API-Key\`, or as \`Authorization: Bearer …\`. Tokens are made in the settings or under API tokens.
Here, only the change log and its live feed take them. A token that is wrong, expired, or revoked returns 403, and so does one whose
scope, workspace, or project does not fit. A token may send 60 requests a minute: responses have \`X-RateLimit-Remaining\` and
\`X-RateLimit-Reset\` (Unix seconds), and more return 429.

### CSRF tokens

\`GET /auth/get-csrf-token/\` returns a token and sets the matching cookie \`csrftoken\`. Send the token

- in the field \`csrfmiddlewaretoken\` of every form (sign in, sign up, sign out, reset a password),
- in the header \`X-CSRFTOKEN\` of the JSON calls that list it, if the request has a session.

A missing or expired token returns 403. Other calls under \`/api/\` need no token: the origin check protects them.

### Origin

Requests that change something are accepted from this installation's own origin and from the origins in
\`CAIRN_ALLOWED_ORIGINS\`. A foreign \`Origin\`, or a \`Sec-Fetch-Site\` other than \`same-origin\` and \`none\`, returns 403.
Scripts that send neither header are accepted. Origins that are not listed get no CORS headers.

## Errors

An error has a 4xx status and one of these bodies, which may have more keys.

| Body | Meaning |
|---|---|
| \`{"error": "…"}\` | a rule was violated |
| \`{"detail": "…"}\` | the request itself: authentication, paging, syntax |
| \`{"message": "…"}\` | a rule was violated (a few calls) |
| \`{"error_code": 5005, "error_message": "INVALID_EMAIL"}\` | an error for clients to check |
| \`{"name": ["…"], "non_field_errors": ["…"]}\` | invalid fields, and rules across fields |

Each operation lists all of its errors with example bodies: its own under their statuses, and those of all similar calls,
such as 401 without a session or 415 for a body of another type, under \`4XX\`, named by status. A status listed separately
includes the \`4XX\` errors of that status. Things you may not see return the same error as things that do not exist.
A refused request changes nothing. 500 is a bug in Cairn: the body has the \`request_id\` that every response carries as
\`X-Request-Id\`.

## Limits

| What | Limit | Status |
|---|---|---|
| JSON body | 5 MB | 413 |
| Form body | 64 KB | 413 |
| JSON nesting | 64 levels | 400 |
| Checking an email address, emailing a code or link | 30 a minute per client | 429 |
| Checking the current password | 20 in five minutes | 429 |
| Starting an upload | 200 images and 500 attachments an hour per person | 429 |

429 has \`Retry-After\` in seconds.

## Paging

Lists with \`per_page\` and \`cursor\` return one page and its position:

- \`per_page\`: rows per page, 1 to 1000 (the default).
- \`cursor\`: \`size:page:direction\`, such as \`100:0:0\`. The first row is size × page; \`direction\` is 0 forward and 1 in
  \`prev_cursor\`. Send \`next_cursor\` while \`next_page_results\` is true. Both cursors are always strings.

A grouped list pages each group separately. For more rows of one group, leave out \`group_by\` and filter by the group,
such as \`state=<id>\`.

## Retrying a write

Any signed-in write accepts a UUID in \`X-Cairn-Idempotency-Key\`. A repeated request with the same key is not run again
and returns the first response, for 180 days. The same key with a different request returns 400.

A write that made one group of changes returns its id in the header \`X-Cairn-Group\`: \`POST …/undo/\` takes it.

## Following changes

Every change of a workspace gets the next number of its change log. \`GET /api/workspaces/{slug}/changes/?since=…\` reads the
log. The WebSocket \`/live/changes?workspace={slug}&since={number}\` (cookie \`session-id\` and own origin, or an API token) sends changes as they
happen, in JSON frames:

\`\`\`json
{"type": "hello", "seq": 812, "retained_from": 1}
{"type": "changes", "seq": 813, "changes": [{"seq": 813, "op": "updated", "entity": "issue", "entity_id": "…", "fields": {"priority": "high"}}]}
{"type": "reset"}
\`\`\`

Numbers only increase; a missing number is a change you may not see. \`reset\` means that the log no longer reaches back to
\`since\`: fetch everything again. Entries are kept for at least 90 days.

## Values

Ids are UUIDs in lower case. Times are ISO 8601 with an offset and microseconds, in UTC in paged lists and in the caller's
time zone elsewhere. Days are \`YYYY-MM-DD\`, independent of time zones. In requests, \`null\` clears a value and a missing
key leaves it unchanged.

Date filters take several conditions, comma-joined, all of which must hold: \`2026-03-01;after\` and \`2026-03-31;before\`
include the day, \`2_weeks;before;fromnow\` counts from today (also \`months\`, of 30 days), \`2026-03-12\` is that day.

A guest's own issues are those they created or are assigned to.
`.trim();

/** The texts of the API reference that belong to no feature. */
export const guide: ApiGuide = {
  title: 'Cairn API',
  version: '1',
  description,
  parameters,
  parameterGroups,
  permissions,
  checks: [commonErrors.NOT_ALLOWED, commonErrors.NOT_PERMITTED, accessErrors.PROJECT_ARCHIVED],
  values,
  auth: 'session',
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'session-id',
      description: 'The session of a signed-in person. See Signing in.',
    },
    'instance-admin': {
      type: 'apiKey',
      in: 'cookie',
      name: 'admin-session-id',
      description: 'The session of a signed-in instance administrator, valid under `/api/instances/` only.',
    },
  },
};
