import { textPictures } from '#features/assets/web/public.ts';
import { createPage, type PageRecord } from '#features/pages/contract.ts';
import type { PageCollection } from '#features/pages/web/page-collection.ts';
import { pagePath } from '#features/pages/web/paths.ts';
import { noteTogether } from '#features/undo/web/public.ts';
import { newId } from '#platform/shared/ids.ts';
import { isUnanswered } from '#platform/web/api/api-error.ts';
import { convertFile, type Loss } from './convert-file.ts';
import type { ImportPlan, PlannedPage } from './plan-import.ts';
import type { ImportSource } from './read-files.ts';

/** What became of an import. */
export interface ImportReport {
  readonly made: number;
  /** What of the files is not in their pages, by the names of the pages. */
  readonly losses: readonly { readonly page: string; readonly loss: Loss }[];
  /** Pages that the server refused, and those that were not come to. */
  readonly refused: readonly string[];
  readonly left: readonly string[];
  /** Why it ended early; null when it did not. */
  readonly ended: 'stopped' | 'offline' | null;
  /** Takes back all pages that were made. */
  readonly undo: (() => void) | undefined;
}

interface ImportOptions {
  readonly access: PageRecord['access'];
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Makes the pages of a plan one after the other, each with its pictures: a page is there whole or not at all. A page whose parent
 * was refused stands at the top level. Never rejects: the report says what was made and what was not.
 */
export async function runImport(
  pages: PageCollection,
  source: ImportSource,
  plan: ImportPlan,
  { access, onProgress, signal }: ImportOptions,
): Promise<ImportReport> {
  const { client, slug, projectId } = pages.parts;
  const ids = new Map(plan.pages.map(({ path }) => [path, newId()]));
  const pageOf = new Map(plan.pages.flatMap(({ path, file }) => (file === null ? [] : [[file, path] as const])));
  const undo = noteTogether(client, slug);
  const upload = uploader(pages, source, signal);
  const made = new Set<string>();
  const [losses, refused]: [{ page: string; loss: Loss }[], string[]] = [[], []];
  const report = (ended: ImportReport['ended'], left: readonly PlannedPage[]): ImportReport => ({
    made: made.size,
    losses,
    refused,
    left: left.map(({ name }) => name),
    ended,
    undo: undo.undo,
  });
  const pageAt = (path: string) => {
    const id = ids.get(pageOf.get(path) ?? '');
    return id === undefined ? null : pagePath(pages.place, id);
  };
  for (const [index, page] of plan.pages.entries()) {
    onProgress(index);
    if (signal.aborted) return report('stopped', plan.pages.slice(index));
    try {
      const {
        title,
        html,
        losses: lost,
      } = page.file === null
        ? { title: null, html: '<p></p>', losses: [] }
        : await convertFile(await source.read(page.file), page.file, { pictureAt: upload, pageAt });
      const name = title ?? page.name;
      const parent = page.parent !== null && made.has(page.parent) ? (ids.get(page.parent) ?? null) : null;
      const body = { name, access, parent, description_html: html };
      const id = ids.get(page.path) ?? newId();
      const params = { slug, project_id: projectId };
      await client.send(createPage, { params, body }, { id, key: newId(), onGroup: (group) => void undo.note(group) });
      made.add(page.path);
      losses.push(...lost.map((loss) => ({ page: name, loss })));
    } catch (error) {
      if (signal.aborted) return report('stopped', plan.pages.slice(index));
      if (isUnanswered(error)) return report('offline', plan.pages.slice(index));
      refused.push(page.name);
    }
  }
  onProgress(plan.pages.length);
  return report(null, []);
}

/** Stores each picture of the import once, as pictures of texts are; null for what is none, is too large, or was refused. */
function uploader({ place }: PageCollection, source: ImportSource, signal: AbortSignal) {
  const pictures = textPictures('PAGE_DESCRIPTION', place.slug, place.projectId);
  const stored = new Map<string, Promise<string | null>>();
  const store = async (path: string): Promise<string | null> => {
    const [, ending = ''] = /\.([a-z]+)$/i.exec(path) ?? [];
    const type = `image/${ending.toLowerCase().replace('jpg', 'jpeg')}`;
    if (!source.paths.includes(path) || !pictures.types.includes(type)) return null;
    const bytes = await source.read(path);
    if (bytes.byteLength > pictures.mostBytes) return null;
    const file = new File([bytes], path.slice(path.lastIndexOf('/') + 1), { type });
    try {
      return await pictures.upload(file, () => undefined, signal);
    } catch (error) {
      if (signal.aborted || isUnanswered(error)) throw error;
      return null;
    }
  };
  return (path: string) => {
    const known = stored.get(path) ?? store(path);
    stored.set(path, known);
    return known;
  };
}
