import { imageLimits, workspaceImageTypes } from '#features/assets/rules.ts';
import type { EditorFiles } from '#platform/editor/editor-host.ts';
import { isUnanswered } from '#platform/web/api/api-error.ts';
import { UploadError } from '#platform/web/api/post-upload.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { refusedType } from './refused-type.ts';
import { t } from './text.ts';
import { uploadImage, type TextTarget } from './upload-image.ts';

/** Returns how what is put into a text is stored. */
export function textUploads(target: TextTarget): Omit<EditorFiles, 'limits'> {
  return {
    mostBytes: imageLimits.size,
    async upload(file, onProgress, signal) {
      const { id } = await uploadImage(target, file, file.name, { onProgress, signal });
      return id;
    },
    reasonOf(error) {
      const isLost = error instanceof UploadError || isUnanswered(error);
      return (
        refusedType(error, workspaceImageTypes) ?? (isLost ? undefined : refusalReason(error)) ?? t('uploadFailed')
      );
    },
  };
}
