import { makeObservable, observable, runInAction } from 'mobx';
import type { EditorFiles, PicturePlace } from '#platform/editor/editor-host.ts';
import { newId } from '#platform/shared/ids.ts';
import { askToStay } from '#platform/web/shell/ask-to-stay.ts';

/** A picture as it is shown while it is uploaded. */
export interface PicturePreview {
  /** The address of the file in this tab, for as long as it is uploaded. */
  readonly address: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** A picture or another file on its way into a text. Observable. */
export class Upload {
  readonly id = newId();
  readonly file: File;
  /** Where the text is. */
  readonly place: PicturePlace;
  /** Null for a file that is not shown as a picture. */
  readonly preview: PicturePreview | null;
  /** The share that was sent, from 0 to 1. */
  share = 0;
  /** Why it failed; null while it runs. */
  problem: string | null = null;
  readonly #files: EditorFiles;
  #abort = new AbortController();
  /** The file is in the memory of this page only, also while it waits for Retry. */
  readonly #leave = askToStay();

  constructor(place: PicturePlace, files: EditorFiles, file: File, preview: PicturePreview | null) {
    this.place = place;
    this.#files = files;
    this.file = file;
    this.preview = preview;
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
      return await this.#files.upload(this.file, (share) => runInAction(() => (this.share = share)), signal);
    } catch (error) {
      if (!signal.aborted) runInAction(() => (this.problem = this.#files.reasonOf(error)));
      return null;
    }
  }

  /** Cancels it. */
  cancel(): void {
    this.#abort.abort();
  }

  /** Lets go of the picture that was shown meanwhile, and of the page. */
  release(): void {
    this.#leave();
    if (this.preview) URL.revokeObjectURL(this.preview.address);
  }
}

/** Opens an image file. Throws when this browser cannot read it. */
export async function openPicture(file: File): Promise<PicturePreview> {
  const address = URL.createObjectURL(file);
  const element = new Image();
  element.src = address;
  try {
    await element.decode();
  } catch (error) {
    URL.revokeObjectURL(address);
    throw error;
  }
  return { address, width: element.naturalWidth, height: element.naturalHeight };
}
