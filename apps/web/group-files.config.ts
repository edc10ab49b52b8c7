import { fileURLToPath } from 'node:url';
import { build, type Rolldown, type UserConfig } from 'vite';

/** A file of the client: all that its modules need at once, except what is in a file named before it. */
interface NamedFile {
  readonly name: string;
  /** Paths in the project. */
  readonly modules: readonly string[];
}

/** What a first visit to a list of issues loads. */
export const firstFiles: readonly NamedFile[] = [
  { name: 'start', modules: ['apps/web/main.tsx'] },
  { name: 'workspace', modules: ['apps/web/workspace-layout.tsx'] },
  { name: 'issues', modules: ['apps/web/issue-screens.tsx'] },
];

/** What a board fetches while it is drawn: in a file before the shared parts, so that it waits for nothing else. */
export const boardFile: NamedFile = {
  name: 'board',
  modules: ['features/issue-lists/web/board/add-state-column.tsx', 'features/issue-lists/web/board/column-edge.tsx'],
};

/** What comes after it on every screen of a workspace, and then with the first press of a key or a button, an open issue and a page. */
const laterFiles: readonly NamedFile[] = [
  {
    name: 'shell',
    modules: [
      'apps/web/keep-texts.ts',
      'features/intake/web/pending-count.tsx',
      'features/issue-lists/web/shift/offer-moved.ts',
      'features/pages/web/sidebar/sidebar-pages.tsx',
      'features/project-templates/web/project-templates.tsx',
    ],
  },
  {
    name: 'popups',
    modules: [
      'platform/ui/popups/dialog-popup.tsx',
      'platform/ui/popups/menu-popup.tsx',
      'platform/ui/popups/popover-popup.tsx',
    ],
  },
  {
    name: 'palette',
    modules: [
      'features/issue-create/web/new-issue-dialog.tsx',
      'features/search/web/choose-issues-dialog.tsx',
      'features/search/web/palette/palette.tsx',
    ],
  },
  { name: 'peek', modules: ['features/issue-detail/web/peek/issue-peek.tsx'] },
  { name: 'page', modules: ['features/pages/web/page-screen.tsx'] },
  {
    name: 'editor',
    modules: [
      'features/pages/web/page-text.tsx',
      'platform/editor/draft-editor.tsx',
      'platform/editor/together/shared-editor.tsx',
    ],
  },
];

/** The icons that a project may have, by their first letters. A first visit shows some: what they need is in a small file too. */
const projectIcons = ['a-b', 'c', 'd-f', 'g-k', 'l-o', 'p-r', 's', 't-z'].map(
  (name) => `platform/ui/logo/icons/${name}.ts`,
);

/** A part of this many bytes (not minified yet), or less, that this many screens and dialogs use, is in one file with others like it. */
const SMALL = 25_000;
const OFTEN = 4;

type Group = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number];
type Files = readonly Rolldown.OutputChunk[];

/**
 * Returns the groups of modules that make a file each. Built without them, a list of issues loads 77 small files before it is
 * drawn and 40 more afterwards, a page 115: they take a tenth more bytes, and a request each. Which modules belong together is
 * known once unused code has been left out, so the client is built twice: quickly here, to find out, and then for good.
 */
export async function groupFiles(config: UserConfig, libraries: Group[]): Promise<Group[]> {
  const output = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false },
  });
  const files = filesOf(output);
  const needed = (modules: readonly string[]) =>
    neededBy(
      modules.map((module) => fileOf(module, files)),
      files,
    );
  const first = needed(firstFiles.flatMap(({ modules }) => modules));
  const ownFiles = new Set(projectIcons.map((module) => fileOf(module, files)));
  const icons = needed(projectIcons).difference(first).difference(ownFiles);
  const named = ({ name, modules }: NamedFile) => groupOf(name, needed(modules));
  return [
    ...libraries,
    ...firstFiles.map(named),
    groupOf('icons', icons),
    named(boardFile),
    groupOf('shared', sharedParts(files, first)),
    ...laterFiles.map(named),
  ];
}

/** Returns the file of a build that a module of the project is in. */
export function fileOf(module: string, files: Files): Rolldown.OutputChunk {
  const path = fileURLToPath(new URL(`../../${module}`, import.meta.url));
  const found = files.find((file) => file.moduleIds.includes(path));
  if (!found) throw new Error(`${module} is in no file of the client`);
  return found;
}

function filesOf(output: Awaited<ReturnType<typeof build>>): Files {
  if (!Array.isArray(output) && !('output' in output)) throw new Error('the client was watched, not built');
  return [output].flat().flatMap((one) => one.output.filter((file) => file.type === 'chunk'));
}

function groupOf(name: string, files: ReadonlySet<Rolldown.OutputChunk>): Group {
  const modules = new Set([...files].flatMap((file) => file.moduleIds));
  return { name, test: (id) => modules.has(id) };
}

/** Returns the files that the browser has to load before it can run those of `start`, with these. */
export function neededBy(start: Files, files: Files): ReadonlySet<Rolldown.OutputChunk> {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const seen = new Set(start);
  for (const file of seen)
    for (const name of file.imports) {
      const imported = byName.get(name);
      if (imported) seen.add(imported);
    }
  return seen;
}

/** The small files that many others need. What itself needs a large one is not among them: whoever loads it would load that too. */
function sharedParts(files: Files, first: ReadonlySet<Rolldown.OutputChunk>): ReadonlySet<Rolldown.OutputChunk> {
  const uses = new Map<Rolldown.OutputChunk, number>();
  for (const entry of files.filter((file) => file.isEntry || file.isDynamicEntry))
    for (const file of neededBy([entry], files)) uses.set(file, (uses.get(file) ?? 0) + 1);
  const isPart = (file: Rolldown.OutputChunk) => file.code.length <= SMALL && (uses.get(file) ?? 0) >= OFTEN;
  const isHere = (file: Rolldown.OutputChunk) => first.has(file) || isPart(file);
  return new Set(files.filter((file) => isPart(file) && [...neededBy([file], files)].every(isHere)));
}
