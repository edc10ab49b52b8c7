import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { type DiskStore, FILES_PATH, UPLOADS_PATH } from './disk-store.ts';
import { downloadName } from './download-name.ts';
import { fileErrors } from '#platform/shared/file-errors.ts';
import { LINK_SECONDS } from './file-store.ts';

/**
 * Serves the disk store's upload forms and signed addresses. Both are authorized by their signature alone: no session is
 * asked, and forms are taken from any origin (decisions.md 1.3).
 */
export function serveFiles(app: FastifyInstance, store: DiskStore): void {
  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fields: 20, fieldSize: 4096, parts: 21, fileSize: Number.MAX_SAFE_INTEGER },
    });
    scope.post(UPLOADS_PATH, async (request, reply) => {
      await takeUpload(request, store);
      return reply.status(204).send();
    });
    scope.get<{ Params: { key: string }; Querystring: Record<string, string | undefined> }>(
      `${FILES_PATH}:key`,
      async ({ params: { key }, query: { type = '', expires = '', signature = '', name } }, reply) => {
        const terms = { key, contentType: type, ...(name === undefined ? {} : { name }) };
        if (!store.isGood(terms, expires, signature)) throw new KnownError(commonErrors.NOT_ALLOWED);
        const file = await store.read(key);
        if (!file) throw new KnownError(commonErrors.OBJECT_MISSING);
        return reply
          .type(type)
          .header('content-length', file.size)
          .header('content-disposition', downloadName(type, name))
          .header('x-content-type-options', 'nosniff')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('cache-control', `private, max-age=${LINK_SECONDS}, immutable`)
          .send(file.stream);
      },
    );
  });
}

/** The fields come first, the file last: what the form allows is known before the first byte is kept. */
async function takeUpload(request: FastifyRequest, store: DiskStore): Promise<void> {
  const fields: Record<string, string> = {};
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      await store.store(store.readForm(fields), part.file);
      return;
    }
    if (typeof part.value === 'string') fields[part.fieldname] = part.value;
  }
  throw new KnownError(fileErrors.FILE_MISSING);
}
