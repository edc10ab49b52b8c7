import type { CallSpec } from '#platform/shared/call.ts';
import type { ErrorBody, ErrorEntry } from '#platform/shared/errors.ts';
import type { Json } from './json.ts';
import { refusalsOf } from './refusals-of.ts';

/** The forms an error body has on the wire, each as one schema. Further keys may stand beside those named. */
const text = { type: 'string' };
const forms = {
  Error: { type: 'object', properties: { error: text }, required: ['error'], description: 'A message.' },
  Detail: {
    type: 'object',
    properties: { detail: text },
    required: ['detail'],
    description: 'A message about the request itself: authentication, paging, syntax.',
  },
  Message: { type: 'object', properties: { message: text }, required: ['message'], description: 'A message.' },
  CodedError: {
    type: 'object',
    properties: { error_code: { type: 'integer' }, error_message: text },
    required: ['error_code', 'error_message'],
    description: 'A number for clients to check, and its name.',
  },
  UploadError: {
    type: 'object',
    properties: { error: text, status: { type: 'boolean', const: false } },
    required: ['error', 'status'],
    description: 'A refused upload.',
  },
  FieldErrors: {
    type: 'object',
    additionalProperties: { type: ['array', 'object', 'string', 'integer'] },
    description: 'Messages by field; list items by index, rules across fields under `non_field_errors`.',
  },
} as const;
type Form = keyof typeof forms;

const referTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** The schemas of refusals. */
export const refusalSchemas: Readonly<Record<string, Json>> = {
  ...forms,
  Refusal: { anyOf: Object.keys(forms).map(referTo), description: 'One of the error bodies.' },
};

/** The form of a body; a body with keys of its own is one of sentences by field. */
export function formOf(body: ErrorBody): Form {
  if ('error_code' in body) return 'CodedError';
  if ('status' in body && 'error' in body) return 'UploadError';
  if (typeof body['error'] === 'string') return 'Error';
  if (typeof body['detail'] === 'string') return 'Detail';
  if (typeof body['message'] === 'string') return 'Message';
  return 'FieldErrors';
}

/** The word for a status. */
const statusNames: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Conflict',
  410: 'Taken',
  413: 'Too large',
  415: 'Unsupported media type',
  429: 'Too many requests',
  500: 'Server error',
  503: 'Unavailable',
};

/**
 * Returns the answers of a call that refuse it. What the call declares itself stands under its status. What is refused
 * before the call is looked at stands under `4XX`, alike for calls that are sent alike: it would be half of the
 * document.
 */
export function describeRefusals(call: CallSpec, checks: readonly ErrorEntry[]): Record<string, Json> {
  const { early, own } = refusalsOf(call, checks);
  const byStatus = Map.groupBy(own, ({ status }) => status);
  const described = [...byStatus].map(([status, entries]) => {
    // What 4XX lists of the same status is answered under this one.
    const bodies = [...entries, ...early.filter((entry) => entry.status === status)];
    return [String(status), refusal(statusNames[status] ?? 'Refused', entries, bodies, ({ code }) => code)];
  });
  return { ...Object.fromEntries(described), ...(early.length === 0 ? {} : { '4XX': earlyRefusal(early) }) };
}

/** The way a call is sent, such as `path.json`: with a path that names something, and a body in JSON. */
export function wayOf(call: CallSpec): string {
  const form = call.form === true ? 'form' : 'json';
  const body = call.parts ? 'upload' : call.body && form;
  const method = call.method === 'GET' ? 'read' : 'write';
  const parts = [
    call.auth === 'anonymous' && 'anybody',
    call.params && 'path',
    body ?? (call.query ? 'query' : method),
    call.csrf === true && 'csrf',
  ];
  return parts.filter((part) => typeof part === 'string').join('.');
}

function earlyRefusal(entries: readonly ErrorEntry[]): Json {
  const statuses = [...new Set(entries.map(({ status }) => status))].join(', ');
  const described = refusal(`Errors before the handler: ${statuses}`, entries, entries, nameWithStatus);
  // A form that a page posts is answered with a page when its token is missing or old.
  const isForm = entries.some(({ code }) => code === 'CSRF_FAILED');
  const asPage = isForm ? { 'text/html': { schema: text } } : {};
  return { ...described, content: { ...described.content, ...asPage } };
}

const nameWithStatus = ({ status, code }: ErrorEntry) => `${status} ${code}`;

/** One answer: `shown` are its examples, `bodies` those whose forms its schema allows. */
function refusal(
  description: string,
  shown: readonly ErrorEntry[],
  bodies: readonly ErrorEntry[],
  nameOf: (entry: ErrorEntry) => string,
) {
  const [form, ...others] = new Set(bodies.map(({ body }) => formOf(body)));
  const schema = referTo(others.length > 0 || form === undefined ? 'Refusal' : form);
  const examples = Object.fromEntries(shown.map((entry) => [nameOf(entry), { value: entry.body }]));
  return {
    description,
    ...(shown.some(({ status }) => status === 429) ? { headers: { 'Retry-After': retryAfter } } : {}),
    content: { 'application/json': { schema, examples } },
  };
}

const retryAfter = { description: 'Seconds after which another try is worthwhile.', schema: { type: 'integer' } };
