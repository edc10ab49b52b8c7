import { imageLimits, workspaceImageTypes } from '#features/assets/rules.ts';
import type { EditorPictures } from '#platform/editor/editor-host.ts';
import { isUnanswered } from '#platform/web/api/api-error.ts';
import { UploadError } from '#platform/web/api/post-upload.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { formatFileSize } from '#platform/web/text/format-number.ts';
import { t } from './text.ts';
import { type TextKind, uploadImage } from './upload-image.ts';

/** Returns how pictures get into the texts of a project. */
export function textPictures(kind: TextKind, slug: string, projectId: string): EditorPictures {
  return {
    types: workspaceImageTypes,
    mostBytes: imageLimits.size,
    limits: t('textKinds', { limit: formatFileSize(imageLimits.size) }),
    async upload(file, onProgress, signal) {
      const { id } = await uploadImage({ kind, slug, projectId }, file, file.name, { onProgress, signal });
      return id;
    },
    reasonOf(error) {
      const isLost = error instanceof UploadError || isUnanswered(error);
      return (isLost ? undefined : refusalReason(error)) ?? t('uploadFailed');
    },
  };
}
