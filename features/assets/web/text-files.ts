import { imageLimits } from '#features/assets/rules.ts';
import type { EditorFiles } from '#platform/editor/editor-host.ts';
import { formatFileSize } from '#platform/web/text/format-number.ts';
import { t } from './text.ts';
import { textUploads } from './text-uploads.ts';
import type { TextKind } from './upload-image.ts';

/** Returns how files of any type get into the texts of a project. */
export function textFiles(kind: TextKind, slug: string, projectId: string): EditorFiles {
  return {
    ...textUploads({ kind, slug, projectId, isFile: true }),
    limits: t('fileLimit', { limit: formatFileSize(imageLimits.size) }),
  };
}
