import type * as z from 'zod';
import type { CallInput, CallSpec } from '#platform/shared/call.ts';
import { commonErrors, fieldError, KnownError } from '#platform/shared/errors.ts';
import { unreachable } from '#platform/shared/must.ts';
import { textProblem, unstorableField } from './check-text.ts';

interface Raw {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Checks params, query and body against the call. Throws the wire's refusals: an id in the path that is no id is an
 * unknown page (404); a field is `{ <field>: [message] }` (400), list items keyed by their index
 * (wire-work-tracking.md 4.3).
 */
export function validateInput(call: CallSpec, raw: Raw): CallInput<CallSpec> {
  const params = call.params?.safeParse(raw.params);
  if (params && (!params.success || textProblem(params.data) !== null)) throw new KnownError(commonErrors.PAGE_MISSING);
  const query = call.query?.safeParse(joinRepeated(raw.query), { reportInput: true });
  if (query && !query.success) throw fieldErrors(query.error);
  // JSON's null is no body that any call takes, also one that declares none.
  if (raw.body === null) throw fieldError('non_field_errors', 'Invalid data. Expected a dictionary.');
  const body = call.body?.safeParse(raw.body ?? absentBody(call), { reportInput: true });
  if (body && !body.success) throw fieldErrors(body.error);
  const unstorable = unstorableField(query?.data) ?? unstorableField(body?.data);
  if (unstorable) throw fieldError(unstorable.field, unstorable.problem);
  return { params: params?.data, query: query?.data, body: body?.data };
}

/** What no body at all means: an edit has to say what it edits; other calls may have nothing to say. */
function absentBody({ method }: CallSpec): unknown {
  return method === 'PATCH' || method === 'PUT' ? undefined : {};
}

/** `?state=a&state=b` means the same as `?state=a,b`. */
function joinRepeated(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return {};
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : value]),
  );
}

type Messages = string[] | { [key: string]: Messages };

function fieldErrors(error: z.ZodError): KnownError {
  const body: { [field: string]: Messages } = {};
  for (const issue of error.issues) {
    const [field = 'non_field_errors', ...rest] = issue.path.map(String);
    add(body, [field, ...rest], messageOf(issue));
  }
  return new KnownError({ code: 'FIELD_INVALID', status: 400, body });
}

function add(into: { [key: string]: Messages }, [key = '', ...rest]: readonly string[], message: string): void {
  const present = into[key];
  if (rest.length === 0) {
    if (Array.isArray(present)) present.push(message);
    else if (present === undefined) into[key] = [message];
    return;
  }
  if (Array.isArray(present)) return;
  const inner = present ?? {};
  into[key] = inner;
  add(inner, rest, message);
}

/** Returns the wire's sentence for a refused value. */
function messageOf(issue: z.core.$ZodIssue): string {
  const absent = issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union';
  if (absent && issue.input === undefined) return 'This field is required.';
  if (absent && issue.input === null) return 'This field may not be null.';
  switch (issue.code) {
    case 'invalid_type':
      return typeMessages[issue.expected] ?? 'Not a valid value.';
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'This field may not be blank.';
      if (issue.origin === 'array') return 'This list may not be empty.';
      return `Ensure this value is greater than or equal to ${issue.minimum}.`;
    case 'too_big':
      if (issue.origin === 'string') return `Ensure this field has no more than ${issue.maximum} characters.`;
      if (issue.origin === 'array') return `Ensure this field has no more than ${issue.maximum} elements.`;
      return `Ensure this value is less than or equal to ${issue.maximum}.`;
    case 'invalid_value':
      return `"${String(issue.input)}" is not a valid choice.`;
    case 'invalid_union':
      return 'Not a valid value.';
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
    case 'unrecognized_keys':
    case 'custom':
      return issue.message;
    default:
      return unreachable(issue);
  }
}

const typeMessages: Record<string, string> = {
  string: 'Not a valid string.',
  number: 'A valid number is required.',
  int: 'A valid integer is required.',
  boolean: 'Must be a valid boolean.',
  array: 'Expected a list of items.',
  object: 'Invalid data. Expected a dictionary.',
  record: 'Expected a dictionary of items.',
};
