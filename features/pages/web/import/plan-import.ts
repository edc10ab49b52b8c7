import { cutText } from '#platform/shared/text/cut-text.ts';

/** A page that an import makes. */
export interface PlannedPage {
  /** What it is made of: a file, or a folder (its path ends with a slash). */
  readonly path: string;
  readonly name: string;
  /** The path of the page that it goes under. */
  readonly parent: string | null;
  /** The file with its text; null for a folder without one. */
  readonly file: string | null;
}

/** What an import makes of files, parents before the pages under them. */
export interface ImportPlan {
  readonly pages: readonly PlannedPage[];
  /** Files that are neither Markdown nor pictures. */
  readonly skipped: readonly string[];
}

const markdown = /\.(?:md|markdown)$/i;
const picture = /\.(?:png|jpe?g|gif|webp)$/i;
/** What another product adds to the names of exported files. */
const exportedId = /\s[0-9a-f]{32}$/;
/** A file of this name says what its folder is about. */
const ofFolder = /^(?:index|readme)$/i;

/** Returns the path inside an archive in one form; null for one that leads out of it, and for what systems hide in archives. */
export function cleanPath(written: string): string | null {
  if (leadsOut(written)) return null;
  const kept = partsOf(written).filter((part) => part !== '' && part !== '.');
  if (kept.length === 0 || kept.some((part) => part.startsWith('.') || part === '__MACOSX')) return null;
  return kept.join('/');
}

/** Returns whether a path leads out of its archive. */
export function leadsOut(written: string): boolean {
  return /^(?:[/\\]|[a-z]:)/i.test(written) || partsOf(written).includes('..');
}

/**
 * Returns the pages that files make: each Markdown file is one, each folder with such files is one, with the text of the file
 * beside it that has its name, or of its `index.md` or `README.md`. A folder that holds everything is left out.
 */
export function planImport(paths: readonly string[]): ImportPlan {
  const files = paths.filter((path) => markdown.test(path));
  const skipped = paths.filter((path) => !markdown.test(path) && !picture.test(path));
  const root = commonFolder(files);
  const textOf = new Map<string, string>();
  for (const folder of foldersOf(files, root)) {
    const text =
      files.find((file) => `${stemOf(file)}/` === folder) ??
      files.find((file) => folderOf(file) === folder && ofFolder.test(nameIn(stemOf(file))));
    if (text !== undefined) textOf.set(folder, text);
  }
  const taken = new Set(textOf.values());
  const parentOf = (path: string) => {
    const folder = folderOf(path);
    return folder === root ? null : folder;
  };
  const pages = [
    ...foldersOf(files, root).map((folder) => ({
      path: folder,
      name: titleOf(folder.slice(0, -1)),
      parent: parentOf(folder.slice(0, -1)),
      file: textOf.get(folder) ?? null,
    })),
    ...files
      .filter((file) => !taken.has(file))
      .map((file) => ({ path: file, name: titleOf(stemOf(file)), parent: parentOf(file), file })),
  ];
  const depth = ({ path }: PlannedPage) => path.replace(/\/$/, '').split('/').length;
  const byName = new Intl.Collator(undefined, { numeric: true });
  return {
    pages: pages.toSorted((a, b) => depth(a) - depth(b) || byName.compare(a.path, b.path)),
    skipped,
  };
}

/** Returns the path that a link in a file leads to; null for one that leads out of the archive, or to the web. */
export function resolvePath(from: string, link: string): string | null {
  if (/^(?:[a-z][a-z\d+.-]*:|\/|#|\?)/i.test(link)) return null;
  const [target = ''] = link.split(/[#?]/);
  let plain = target;
  try {
    plain = decodeURIComponent(target);
  } catch {
    // It is the name as it is.
  }
  const parts = folderOf(from).split('/').filter(Boolean);
  for (const part of plain.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}

/** The folders that hold these files, on every level under `root`. */
function foldersOf(files: readonly string[], root: string): string[] {
  const found = new Set<string>();
  for (const file of files)
    for (let folder = folderOf(file); folder !== root && folder !== ''; folder = folderOf(folder.slice(0, -1)))
      found.add(folder);
  return [...found];
}

/** The one folder at the top that everything is in; '' where there is none. */
function commonFolder(files: readonly string[]): string {
  const [first = ''] = files;
  const top = first.includes('/') ? `${first.split('/')[0] ?? ''}/` : '';
  return top !== '' && files.every((file) => file.startsWith(top)) ? top : '';
}

const partsOf = (path: string) => path.replaceAll('\\', '/').split('/');
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
const stemOf = (path: string) => path.replace(markdown, '');
const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const titleOf = (path: string) => cutText(nameIn(path).replace(exportedId, '').trim(), 255).head;
