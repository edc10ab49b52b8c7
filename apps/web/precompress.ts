import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** Below this many bytes a compressed copy costs more than it saves. */
const LEAST = 1024;
/** The best compression of files above this many bytes (password dictionaries) would take seconds of each build. */
const LARGE = 400_000;

/** Writes a brotli and a gzip copy beside each text file of the build; the server picks one by the request. */
export function precompress(): Plugin {
  return {
    name: 'cairn:precompress',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const texts = Object.values(bundle).flatMap((file) => {
          const source = file.type === 'chunk' ? file.code : file.source;
          const bytes = Buffer.from(source);
          return /\.(?:js|css|svg)$/.test(file.fileName) && bytes.length >= LEAST
            ? [{ name: file.fileName, bytes }]
            : [];
        });
        await Promise.all(
          texts.map(async ({ name, bytes }) => {
            const quality = bytes.length > LARGE ? 6 : 11;
            const params = {
              [constants.BROTLI_PARAM_QUALITY]: quality,
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            };
            this.emitFile({ type: 'asset', fileName: `${name}.br`, source: await brotli(bytes, { params }) });
            this.emitFile({ type: 'asset', fileName: `${name}.gz`, source: await deflate(bytes, { level: 9 }) });
          }),
        );
      },
    },
  };
}
