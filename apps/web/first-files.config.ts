import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { boardFile, fileOf, firstFiles, neededBy } from './group-files.config.ts';

/** What a page with its text needs. */
const pageModules = ['features/pages/web/page-screen.tsx', 'features/pages/web/page-text.tsx'];

/** Compressed bytes of all scripts of a first visit to a board (issue screens, goals). */
const MOST = 300_000;

/**
 * Has Chromium compile the files of a first visit whole, on another thread, by a comment at their beginning. Nearly all their
 * functions run before the first list is drawn, but most of them after the file itself has: Chromium compiled those one by one
 * while it drew, at each visit, because it keeps only what was compiled by then. Runs last of what changes a file.
 */
export function compileFirstFiles(): Plugin {
  return {
    name: 'cairn:compile-first-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of firstChunks(bundle)) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      },
    },
  };
}

/**
 * Names the files of a list of issues and of a page in the document, so that boot.js asks for them at once where they are needed:
 * they were asked for when the app had started and found out that it needs them.
 */
export function nameNeededFiles(): Plugin {
  return {
    name: 'cairn:name-needed-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const tag = (name: string, chunks: ReadonlySet<Rolldown.OutputChunk>) => {
          const files = [...chunks].map(({ fileName }) => `/${fileName}`);
          const content = files.filter((file) => !html.includes(`"${file}"`)).join(' ');
          return { tag: 'meta', attrs: { name, content }, injectTo: 'head-prepend' as const };
        };
        return [
          tag('cairn-project-files', firstChunks(bundle)),
          tag('cairn-page-files', chunksWith(pageModules, bundle)),
        ];
      },
    },
  };
}

/** Stops the build when the scripts of a first visit get larger than they may be. Runs after the compressed copies are made. */
export function limitFirstFiles(): Plugin {
  return {
    name: 'cairn:limit-first-files',
    apply: 'build',
    writeBundle(_options, bundle) {
      const modules = [...firstFiles, boardFile].flatMap((file) => file.modules);
      const sizes = [...chunksWith(modules, bundle)].map(({ fileName, code }) => {
        const copy = bundle[`${fileName}.br`];
        // The smallest files have no compressed copy.
        return copy?.type === 'asset' ? copy.source.length : code.length;
      });
      const boot = readFileSync(new URL('public/boot.js', import.meta.url));
      const bytes = sizes.reduce((sum, size) => sum + size, brotliCompressSync(boot).length);
      if (bytes > MOST) throw new Error(`A first visit to a board loads ${bytes} bytes of scripts, at most ${MOST}.`);
    },
  };
}

/** The files that the browser has to load before it can show a list of issues. */
function firstChunks(bundle: Rolldown.OutputBundle): ReadonlySet<Rolldown.OutputChunk> {
  return chunksWith(
    firstFiles.flatMap(({ modules }) => modules),
    bundle,
  );
}

function chunksWith(modules: readonly string[], bundle: Rolldown.OutputBundle): ReadonlySet<Rolldown.OutputChunk> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  return neededBy(
    modules.map((module) => fileOf(module, chunks)),
    chunks,
  );
}
