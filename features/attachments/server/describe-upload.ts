import * as z from 'zod';
import { textProblem } from '#platform/server/http/check-text.ts';
import { fieldError } from '#platform/shared/errors.ts';

const attributes = z.object({
  name: z.string().trim().min(1).max(255).optional(),
  type: z.string().optional(),
  size: z.number().optional(),
});

/** The declared name, type and size (in bytes) of a file. */
export interface Described {
  readonly name: string;
  readonly type: string;
  readonly size?: number | undefined;
}

/**
 * Returns what a form declares about its file: from the JSON of its `attributes`, and for missing values from the
 * file's own part. Throws a field error (400) for invalid JSON, and for a file without a name that can be stored.
 */
export function describeUpload(
  json: string | undefined,
  part: { readonly name: string; readonly type: string },
): Described {
  const parsed = attributes.safeParse(json === undefined || json.trim() === '' ? {} : parse(json));
  if (!parsed.success) throw fieldError('attributes', 'Expected an object with name, type and size.');
  const { name = part.name.trim(), type = '', size } = parsed.data;
  if (name === '') throw fieldError('asset', 'The file has no name.');
  if (name.length > 255) throw fieldError('asset', 'Ensure the name of the file has no more than 255 characters.');
  const problem = textProblem(name);
  if (problem !== null) throw fieldError(parsed.data.name === undefined ? 'asset' : 'attributes', problem);
  return { name, type: (type === '' ? part.type : type).toLowerCase(), size };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw fieldError('attributes', 'Value must be valid JSON.');
  }
}
