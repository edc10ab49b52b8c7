import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';

/** What a first visit to a list of issues loads, in this order: one file each, with all that the module needs at once. */
const firstFiles = [
  { name: 'start', module: 'main.tsx' },
  { name: 'workspace', module: 'workspace-layout.tsx' },
  { name: 'issues', module: 'issue-screens.tsx' },
].map(({ name, module }) => ({ name, module: fileURLToPath(new URL(module, import.meta.url)) }));

/** Compressed bytes of the scripts of a first visit (issue screens, goals). */
const MOST = 300_000;

/**
 * Returns the groups of the files in `firstFiles`. Built without them, a list of issues is 77 small files: they take a
 * tenth more bytes, and a request each. Which modules belong together is known once unused code has been left out, so
 * the client is built twice: quickly here, to find out, and then for good.
 */
export async function groupFirstFiles(config: UserConfig, groups: Group[]): Promise<Group[]> {
  const output = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false },
  });
  const chunks = chunksOf(output);
  return [
    ...groups,
    ...firstFiles.map(({ name, module }) => {
      const needed = modulesWith(module, chunks);
      return { name, test: (id: string) => needed.has(id) };
    }),
  ];
}

type Group = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number];

function chunksOf(output: Awaited<ReturnType<typeof build>>): Rolldown.OutputChunk[] {
  if (!Array.isArray(output) && !('output' in output)) throw new Error('the client was watched, not built');
  return [output].flat().flatMap((one) => one.output.filter((file) => file.type === 'chunk'));
}

/** The modules that the browser has to load before it can run `module`. */
function modulesWith(module: string, chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const first = chunks.find((chunk) => chunk.moduleIds.includes(module));
  if (!first) throw new Error(`${module} is in no file of the client`);
  const seen = new Set([first]);
  for (const chunk of seen)
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) seen.add(imported);
    }
  return new Set([...seen].flatMap((chunk) => chunk.moduleIds));
}

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
 * Names the files of a list of issues in the page, so that boot.js asks for them at once on a page of a project: they were asked
 * for when the app had started and found out that it needs them.
 */
export function nameProjectFiles(): Plugin {
  return {
    name: 'cairn:name-project-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = [...firstChunks(bundle ?? {})].map(({ fileName }) => `/${fileName}`);
        const content = files.filter((file) => !html.includes(`"${file}"`)).join(' ');
        return [{ tag: 'meta', attrs: { name: 'cairn-project-files', content }, injectTo: 'head-prepend' }];
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
      const bytes = [...firstChunks(bundle)].reduce((sum, { fileName }) => {
        const copy = bundle[`${fileName}.br`];
        return sum + (copy?.type === 'asset' ? copy.source.length : 0);
      }, 0);
      if (bytes > MOST)
        throw new Error(`A first visit to a list of issues loads ${bytes} bytes of scripts, at most ${MOST}.`);
    },
  };
}

/** The files that the browser has to load before it can show a list of issues. */
function firstChunks(bundle: Rolldown.OutputBundle): ReadonlySet<Rolldown.OutputChunk> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const seen = new Set(chunks.filter((chunk) => firstFiles.some(({ module }) => chunk.moduleIds.includes(module))));
  for (const chunk of seen) for (const other of chunks) if (chunk.imports.includes(other.fileName)) seen.add(other);
  return seen;
}
