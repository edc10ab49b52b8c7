import type { ErrorBody, ErrorEntry } from '#platform/shared/errors.ts';
import type { Json } from './json.ts';
import { FIELD_INVALID } from './refusals-of.ts';

/** The forms an error body has on the wire, each as one schema. Further keys may stand beside those named. */
const text = { type: 'string' };
const forms = {
  Error: { schema: { type: 'object', properties: { error: text }, required: ['error'] }, says: 'A sentence.' },
  Detail: {
    schema: { type: 'object', properties: { detail: text }, required: ['detail'] },
    says: 'A sentence about the request as such: who sends it, its paging, its syntax.',
  },
  Message: { schema: { type: 'object', properties: { message: text }, required: ['message'] }, says: 'A sentence.' },
  CodedError: {
    schema: {
      type: 'object',
      properties: { error_code: { type: 'integer' }, error_message: text },
      required: ['error_code', 'error_message'],
    },
    says: 'A number that clients branch on, and its name.',
  },
  UploadError: {
    schema: {
      type: 'object',
      properties: { error: text, status: { type: 'boolean', const: false } },
      required: ['error', 'status'],
    },
    says: 'A refused upload.',
  },
  FieldErrors: {
    schema: { type: 'object', additionalProperties: { type: ['array', 'object', 'string', 'integer'] } },
    says: 'Sentences by the field they are about; items of a list by their index, rules over several fields under `non_field_errors`.',
  },
} as const;
type Form = keyof typeof forms;
const everyForm: readonly Form[] = ['Error', 'Detail', 'Message', 'CodedError', 'UploadError', 'FieldErrors'];

/** The form of a body; a body with keys of its own is one of sentences by field. */
export function formOf(body: ErrorBody): Form {
  if ('error_code' in body) return 'CodedError';
  if ('status' in body && 'error' in body) return 'UploadError';
  if (typeof body['error'] === 'string') return 'Error';
  if (typeof body['detail'] === 'string') return 'Detail';
  if (typeof body['message'] === 'string') return 'Message';
  return 'FieldErrors';
}

/** How a status is told in a word. */
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

function statusName(status: number): string {
  return statusNames[status] ?? 'Refused';
}

/** Codes that stand in nearly every write, told by one name when they stand together. */
const groups: readonly { readonly name: string; readonly codes: readonly string[] }[] = [
  { name: 'InvalidRequest', codes: ['FIELD_INVALID', 'JSON_MALFORMED'] },
  { name: 'NotFound', codes: ['OBJECT_MISSING', 'PAGE_MISSING'] },
  { name: 'Forbidden', codes: ['FOREIGN_ORIGIN', 'NOT_ALLOWED'] },
  { name: 'InvalidPaging', codes: ['CURSOR_INVALID', 'PER_PAGE_INVALID', 'PER_PAGE_TOO_LARGE'] },
];

/** The components that all calls together need, gathered while their answers are described. */
export class RefusalComponents {
  readonly schemas: Record<string, Json> = {};
  readonly examples: Record<string, Json> = {};
  readonly responses: Record<string, Json> = {};
  readonly #names = new Map<string, string>();

  /** The answers of a call by status, each a reference to the one component that stands for these refusals. */
  describe(call: string, entries: readonly ErrorEntry[]): Record<string, Json> {
    const byStatus = Map.groupBy(entries, ({ status }) => status);
    const described = [...byStatus].map(([status, together]) => {
      const name = this.#nameOf(call, status, together);
      this.responses[name] ??= this.#response(status, together);
      return [String(status), { $ref: `#/components/responses/${name}` }];
    });
    return Object.fromEntries(described);
  }

  /** A name such as `NotAllowed` or `InvalidRequestOrProjectArchived`; with many refusals, the call that has them first. */
  #nameOf(call: string, status: number, entries: readonly ErrorEntry[]): string {
    const { groups, alone } = grouped(entries);
    const all = [...groups, ...alone.map(({ code }) => (code === FIELD_INVALID.code ? 'InvalidField' : pascal(code)))];
    const long = all.join('Or');
    const known = this.#names.get(long) ?? (all.length <= 3 ? long : `${pascal(statusName(status))}.${call}`);
    this.#names.set(long, known);
    return known;
  }

  #response(status: number, entries: readonly ErrorEntry[]): Json {
    const { groups, alone } = grouped(entries);
    const shown = alone.length === 0 ? entries : alone;
    const beside = alone.length === 0 ? [] : groups.map((name) => `Also what ${name} lists.`);
    // A form that a page posts is answered with a page when its token is missing or old.
    const asPage = entries.some(({ code }) => code === 'CSRF_FAILED') ? { 'text/html': { schema: text } } : {};
    return {
      description: [statusName(status), ...beside].join('. '),
      ...(status === 429 ? { headers: { 'Retry-After': retryAfter } } : {}),
      content: {
        'application/json': {
          schema: this.#schemaOf([...new Set(entries.map(({ body }) => formOf(body)))]),
          examples: Object.fromEntries(shown.map((entry) => [entry.code, { $ref: this.#example(entry) }])),
        },
        ...asPage,
      },
    };
  }

  /** The schema of one form, or of any of them where a status has several. */
  #schemaOf([form, ...others]: readonly Form[]): Json {
    if (form !== undefined && others.length === 0) return this.#schema(form);
    const all = everyForm.map((name) => this.#schema(name));
    this.schemas['Refusal'] = { anyOf: all, description: 'One of the forms a refusal has.' };
    return { $ref: '#/components/schemas/Refusal' };
  }

  #schema(form: Form): Json {
    const { schema, says } = forms[form];
    this.schemas[form] = { ...schema, description: says };
    return { $ref: `#/components/schemas/${form}` };
  }

  #example(entry: ErrorEntry): string {
    this.examples[entry.code] = { value: entry.body };
    return `#/components/examples/${entry.code}`;
  }
}

const retryAfter = { description: 'Seconds after which another try is worthwhile.', schema: { type: 'integer' } };

/** Which groups are among the refusals, and which refusals are in none. */
function grouped(entries: readonly ErrorEntry[]): { groups: readonly string[]; alone: readonly ErrorEntry[] } {
  const codes = new Set(entries.map(({ code }) => code));
  const found = groups.filter((group) => group.codes.every((code) => codes.has(code)));
  const covered = new Set(found.flatMap((group) => group.codes));
  return { groups: found.map(({ name }) => name), alone: entries.filter(({ code }) => !covered.has(code)) };
}

function pascal(code: string): string {
  return code.toLowerCase().replaceAll(/(?:^|[_ ])([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
