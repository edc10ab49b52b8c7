import type { Readable } from 'node:stream';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fieldError, KnownError } from '#platform/shared/errors.ts';
import { fileErrors } from '#platform/shared/file-errors.ts';

/** Two files, so that a second one is refused and not silently dropped. */
export const partLimits = { files: 2, fields: 20, fieldSize: 4096, parts: 22, fileSize: Number.MAX_SAFE_INTEGER };

/** A file as a form describes it. Its name and type are not trusted. */
export interface FilePart {
  readonly name: string;
  readonly type: string;
  readonly bytes: Readable;
}

/**
 * Reads a multipart body with one file under `field`. `keep` is given the file while it arrives and takes all of it, or
 * throws; then the fields behind it are read. Answers the text fields and what `keep` answered. Throws a field error (400)
 * where no file, another one, or a second one comes, FORM_BROKEN (400) for a body that is no form or ends early.
 */
export async function takeFilePart<T>(
  request: FastifyRequest,
  field: string,
  keep: (part: FilePart) => Promise<T>,
): Promise<{ readonly fields: Readonly<Record<string, string>>; readonly kept: T }> {
  const fields: Record<string, string> = {};
  const kept: T[] = [];
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw fieldError(part.fieldname, 'This field is too long.');
      if (typeof part.value === 'string') fields[part.fieldname] = part.value;
      continue;
    }
    if (part.fieldname !== field) throw fieldError(part.fieldname, 'No file is taken here.');
    if (kept.length > 0) throw fieldError(field, 'One file is taken at a time.');
    const file = { name: part.filename, type: part.mimetype, bytes: part.file };
    kept.push(
      await keep(file).catch((error: unknown) => {
        // The client closed the connection: nobody gets an answer, and nothing failed here.
        throw request.raw.destroyed && !request.raw.complete ? new KnownError(fileErrors.FORM_BROKEN) : error;
      }),
    );
  }
  const [one] = kept;
  if (one === undefined) throw fieldError(field, 'No file was submitted.');
  return { fields, kept: one };
}

async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts();
  } catch (error) {
    // The plugin reports limits; what is left is a body that cannot be taken apart.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new KnownError(fileErrors.FORM_BROKEN);
  }
}
