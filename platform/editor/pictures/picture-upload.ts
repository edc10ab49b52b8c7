import { makeObservable, observable, runInAction } from 'mobx';
import type { EditorPictures } from '#platform/editor/editor-host.ts';
import { newId } from '#platform/shared/ids.ts';

/** A picture on its way into a text. Observable. */
export class PictureUpload {
  readonly id = newId();
  readonly file: File;
  /** The address of the file in this tab, for as long as it is uploaded. */
  readonly preview: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** The share that was sent, from 0 to 1. */
  share = 0;
  /** Why it failed; null while it runs. */
  problem: string | null = null;
  readonly #pictures: EditorPictures;
  #abort = new AbortController();

  constructor(pictures: EditorPictures, file: File, preview: string, size: { width: number; height: number }) {
    this.#pictures = pictures;
    this.file = file;
    this.preview = preview;
    this.width = size.width;
    this.height = size.height;
    makeObservable(this, { share: observable, problem: observable });
  }

  /** Sends the file. Resolves with its id; null when it failed or was canceled. */
  async send(): Promise<string | null> {
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    runInAction(() => {
      this.share = 0;
      this.problem = null;
    });
    try {
      return await this.#pictures.upload(this.file, (share) => runInAction(() => (this.share = share)), signal);
    } catch (error) {
      if (!signal.aborted) runInAction(() => (this.problem = this.#pictures.reasonOf(error)));
      return null;
    }
  }

  /** Cancels it. */
  cancel(): void {
    this.#abort.abort();
  }
}

/** Opens an image file. Throws when this browser cannot read it. */
export async function openPicture(pictures: EditorPictures, file: File): Promise<PictureUpload> {
  const preview = URL.createObjectURL(file);
  const element = new Image();
  element.src = preview;
  try {
    await element.decode();
  } catch (error) {
    URL.revokeObjectURL(preview);
    throw error;
  }
  return new PictureUpload(pictures, file, preview, { width: element.naturalWidth, height: element.naturalHeight });
}
