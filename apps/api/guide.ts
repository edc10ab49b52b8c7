import { accessErrors } from '#features/access/contract.ts';
import { permissions } from '#features/access/rules.ts';
import type { ApiGuide } from '#platform/server/http/openapi/api-notes.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { parameterGroups, parameters } from './parameters.ts';
import { values } from './values.ts';

const description = `
Every call of this Cairn installation, made from the declarations that the server itself validates with.

## Quick start

\`\`\`sh
CAIRN=https://cairn.example.com
# 1. A CSRF token; curl keeps its cookie.
TOKEN=$(curl -s -c jar $CAIRN/auth/get-csrf-token/ | jq -r .csrf_token)
# 2. Sign in. The session is a cookie, too.
curl -s -b jar -c jar $CAIRN/auth/sign-in/ \\
  -d csrfmiddlewaretoken=$TOKEN \\
  --data-urlencode email=ada@example.com \\
  --data-urlencode password=…
# 3. Ask.
curl -s -b jar $CAIRN/api/workspaces/harbor/projects/
\`\`\`

Paths are answered with and without the last slash. Requests and answers are JSON in UTF-8 unless a call says otherwise.
Unknown keys of a request are ignored, and answers may gain keys: read the ones you know.

## Signing in

| Cookie | Made by | Good for |
|---|---|---|
| \`session-id\` | \`POST /auth/sign-in/\` and the other calls under Accounts | every call but instance administration; 7 days |
| \`admin-session-id\` | \`POST /api/instances/admins/sign-in/\` | paths under \`/api/instances/\`, nothing else; 1 hour |

Both are HttpOnly and SameSite=Lax, and Secure behind https. A call without the session it needs answers 401.

### CSRF tokens

\`GET /auth/get-csrf-token/\` answers a token and sets the cookie \`csrftoken\` that belongs to it. Send the token

- in the field \`csrfmiddlewaretoken\` of every form (sign in, sign up, sign out, reset a password),
- in the header \`X-CSRFTOKEN\` of the JSON calls that list it, when a live session comes with them.

A missing or old token answers 403. Other calls under \`/api/\` need no token: the check of the origin protects them.

### Origin

Requests that change something are taken from this installation's own origin and from the origins listed in
\`CAIRN_ALLOWED_ORIGINS\`. A browser's \`Origin\` of another site, or \`Sec-Fetch-Site\` other than \`same-origin\` and \`none\`,
answers 403. Scripts that send neither header pass. There are no CORS headers for origins that are not listed.

## Errors

A refusal has a 4xx status and one of these bodies. Further keys may stand beside those named.

| Body | Meaning |
|---|---|
| \`{"error": "…"}\` | a rule was not met |
| \`{"detail": "…"}\` | the request as such: who sends it, its paging, its syntax |
| \`{"message": "…"}\` | a rule was not met (a few calls) |
| \`{"error_code": 5005, "error_message": "INVALID_EMAIL"}\` | a rule that clients branch on |
| \`{"name": ["…"], "non_field_errors": ["…"]}\` | fields that were refused, and rules over several fields |

Each operation lists every refusal it can answer, with its body as an example: its own under their statuses, and under
\`4XX\` those of every call that is sent the same way, such as 401 without a session or 415 for a body of another type. Those
examples are named by their status, and a status that stands by itself covers them too. What does not exist and what you
may not see are answered alike. A refused request changes nothing.
500 is a bug of ours: the body has a \`request_id\`, which every answer also carries as \`X-Request-Id\`.

## Limits

| What | Limit | Answer |
|---|---|---|
| JSON body | 5 MB | 413 |
| Form body | 64 KB | 413 |
| Nesting of JSON | 64 levels | 400 |
| Asking about an address, mailing a code or a link | 30 a minute and client | 429 |
| Checking the current password | 20 in five minutes | 429 |
| Beginning an upload | 200 images and 500 attachments an hour and person | 429 |

429 carries \`Retry-After\` in seconds.

## Paging

Lists with \`per_page\` and \`cursor\` answer a page and where it stands:

- \`per_page\`: rows on a page, 1 to 1000 (the default).
- \`cursor\`: \`size:page:direction\`, such as \`100:0:0\`. The row to begin at is size × page; \`direction\` is 0 forward and
  1 in \`prev_cursor\`. Pass \`next_cursor\` on while \`next_page_results\` is true: both cursors are always strings.

A grouped list pages each group by itself. For more rows of one group, ask without \`group_by\` and with the filter that
means the group, such as \`state=<id>\`.

## Sending a write again

Any signed-in write takes a UUID of your choice in \`X-Cairn-Idempotency-Key\`. Sent again with the same key, it is not done
again and is answered as the first time, for 180 days. The same key with another request answers 400.

A write that made one group of changes names it in the header \`X-Cairn-Group\` of its answer: \`POST …/undo/\` takes it back.

## Following changes

Every change of a workspace gets the next number of its log. \`GET /api/workspaces/{slug}/changes/?since=…\` reads the log over
HTTP. The WebSocket \`/live/changes?workspace={slug}&since={number}\` (cookie \`session-id\`, own origin) sends the same as it
happens, in JSON frames:

\`\`\`json
{"type": "hello", "seq": 812, "retained_from": 1}
{"type": "changes", "seq": 813, "changes": [{"seq": 813, "op": "updated", "entity": "issue", "entity_id": "…", "fields": {"priority": "high"}}]}
{"type": "reset"}
\`\`\`

Numbers only rise; a gap is a change you may not see. \`reset\` means that the log no longer reaches back to \`since\`: fetch
afresh. Entries are kept for at least 90 days.

## Values

Ids are UUIDs in lower case. Times are ISO 8601 with an offset and microseconds, in UTC in paged lists and in the caller's
time zone elsewhere. Days are \`YYYY-MM-DD\` and never shift. In requests, \`null\` clears a value and an absent key leaves it.

Filters by day take several days, comma-joined, and all of them have to hold: \`2026-03-01;after\` and \`2026-03-31;before\`
include the day, \`2_weeks;before;fromnow\` counts from today (also \`months\`, of 30 days), \`2026-03-12\` is that day.

A guest's own issues are those they created or are assigned to.
`.trim();

/** The words of the API reference that belong to no feature. */
export const guide: ApiGuide = {
  title: 'Cairn API',
  version: '1',
  description,
  parameters,
  parameterGroups,
  permissions,
  checks: [commonErrors.NOT_ALLOWED, commonErrors.NOT_PERMITTED, accessErrors.PROJECT_ARCHIVED],
  values,
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
      description: 'The session of a signed-in instance administrator; good for paths under `/api/instances/` only.',
    },
  },
};
