import { imageLimits, workspaceImageTypes } from '#features/assets/rules.ts';
import type { EditorPictures } from '#platform/editor/editor-host.ts';
import { formatFileSize } from '#platform/web/text/format-number.ts';
import { t } from './text.ts';
import { typeNames } from './type-names.ts';
import { textUploads } from './text-uploads.ts';
import type { TextKind } from './upload-image.ts';

/** Returns how pictures get into the texts of a project. */
export function textPictures(kind: TextKind, slug: string, projectId: string): EditorPictures {
  return {
    ...textUploads({ kind, slug, projectId }),
    types: workspaceImageTypes,
    limits: t('textKinds', { types: typeNames(workspaceImageTypes), limit: formatFileSize(imageLimits.size) }),
  };
}
