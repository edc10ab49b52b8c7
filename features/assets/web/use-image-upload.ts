import { useEffect, useRef, useState } from 'react';
import { personImageTypes } from '#features/assets/rules.ts';
import { announce } from '#platform/ui/notices/announce.ts';
import { ApiError, isAbort } from '#platform/web/api/api-error.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { refusedType } from './refused-type.ts';
import { t } from './text.ts';
import { type ImageTarget, uploadImage, type UploadedImage } from './upload-image.ts';

/** The state of an upload. */
export type UploadState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'uploading'; readonly share: number }
  | { readonly phase: 'failed'; readonly message: string; readonly retry: (() => void) | null };

interface UploadEvents {
  readonly onUploaded: (image: UploadedImage) => unknown;
  /** Called when the server refused the image; the person is notified in any case. */
  readonly onRefused?: (() => void) | undefined;
}

/** Uploads pictures for one target, one at a time, with progress, cancel and retry. */
export function useImageUpload(target: ImageTarget, label: string, { onUploaded, onRefused }: UploadEvents) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: Blob, name: string): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ phase: 'uploading', share: 0 });
    announce(t('uploading', { label }));
    try {
      const onProgress = (share: number) => setState({ phase: 'uploading', share });
      const image = await uploadImage(target, file, name, { onProgress, signal: controller.signal });
      await onUploaded(image);
      // The image was stored before "Cancel" arrived, so it is shown.
      if (controller.signal.aborted) return;
      setState({ phase: 'idle' });
      announce(t('uploaded', { label }));
    } catch (error) {
      if (controller.signal.aborted || isAbort(error)) {
        // Logged to the console only, in these words (product-account-workspace.md 8), because the person knows that
        // they canceled.
        // oxlint-disable-next-line no-console -- as above
        console.info('Upload canceled');
        return;
      }
      if (error instanceof ApiError) onRefused?.();
      const message = refusedType(error, personImageTypes) ?? refusalReason(error) ?? t('uploadFailed');
      setState({ phase: 'failed', message, retry: () => void start(file, name) });
    }
  };
  return {
    state,
    start,
    /** Shows why the upload was not started. */
    fail: (message: string) => setState({ phase: 'failed', message, retry: null }),
    cancel: () => {
      running.current?.abort();
      setState({ phase: 'idle' });
    },
  };
}
