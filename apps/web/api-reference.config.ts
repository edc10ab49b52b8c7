import scalar from '@scalar/fastify-api-reference';
import Fastify from 'fastify';
import type { Plugin } from 'vite';

/** The file of the build that draws `/api/docs` (platform/server/http/openapi/page). */
const FILE = 'api-reference.js';

/**
 * Writes the script of the API reference into the build, where it is compressed once and served like any file. Its package
 * has it only inside a Fastify plugin, and a server that loads that plugin keeps ten megabytes in memory.
 */
export function apiReference(): Plugin {
  return {
    name: 'cairn:api-reference',
    apply: 'build',
    async generateBundle() {
      const app = Fastify();
      await app.register(scalar, { routePrefix: '/docs', configuration: { url: '/api/openapi.json' } });
      const { statusCode, body } = await app.inject('/docs/js/scalar.js');
      await app.close();
      if (statusCode !== 200) throw new Error(`The API reference has no script: ${statusCode}`);
      this.emitFile({ type: 'asset', fileName: FILE, source: body });
    },
  };
}
