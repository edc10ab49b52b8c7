import {
  listPageVersions,
  namePageVersion,
  readPageVersion,
  restorePageVersion,
  type PageVersion,
} from '#features/pages/text-contract.ts';
import { blocksOf, markedParts, type MarkedPart } from '#platform/editor/marked-parts.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import type { PageCollection } from './page-collection.ts';
import { t } from './text.ts';

function callOf({ parts: { client, slug, projectId } }: PageCollection, page_id: string) {
  return { client, params: { slug, project_id: projectId, page_id } };
}

/** Reads the versions of a page, newest first; the first one is the text that stands. */
export function readVersions(pages: PageCollection, id: string): Promise<readonly PageVersion[]> {
  const { client, params } = callOf(pages, id);
  return client.send(listPageVersions, { params }, { fresh: true });
}

/** Reads a version with what it added to the one before it, and what it removed. Rejects as `send` does. */
export async function readMarkedVersion(
  pages: PageCollection,
  id: string,
  version: string,
): Promise<readonly MarkedPart[]> {
  const { client, params } = callOf(pages, id);
  const all = await readVersions(pages, id);
  const textOf = async (version_id: string | undefined) => {
    if (version_id === undefined) return '';
    return (await client.send(readPageVersion, { params: { ...params, version_id } })).description_html;
  };
  const before = all[all.findIndex((one) => one.id === version) + 1];
  const [text, earlier] = await Promise.all([textOf(version), textOf(before?.id)]);
  return markedParts(blocksOf(earlier), blocksOf(text));
}

/** Makes a version the text of its page again. Returns whether that was done; a refusal is shown. */
export async function restoreVersion(pages: PageCollection, id: string, version_id: string): Promise<boolean> {
  const { client, params } = callOf(pages, id);
  const toast = `restored ${id}`;
  try {
    await client.send(restorePageVersion, { params: { ...params, version_id } });
    await pages.read(id);
    showToast({ kind: 'success', title: t('versionRestored') }, toast);
    return true;
  } catch (error) {
    showToast({ kind: 'error', title: t('couldNotRestore'), body: refusalReason(error) }, toast);
    return false;
  }
}

/** Names a version, or takes its name away. Returns whether that was done; a refusal is shown. */
export async function nameVersion(
  pages: PageCollection,
  id: string,
  version_id: string,
  name: string | null,
): Promise<boolean> {
  const { client, params } = callOf(pages, id);
  try {
    await client.send(namePageVersion, { params: { ...params, version_id }, body: { name } });
    return true;
  } catch (error) {
    showToast({ kind: 'error', title: t('couldNotName'), body: refusalReason(error) }, `named ${id}`);
    return false;
  }
}
