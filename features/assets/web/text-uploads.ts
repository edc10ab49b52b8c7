import { imageLimits, workspaceImageTypes } from '#features/assets/rules.ts';
import type { EditorFiles } from '#platform/editor/editor-host.ts';
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
      return refusedType(error, workspaceImageTypes) ?? refusalReason(error) ?? t('uploadFailed');
    },
  };
}
