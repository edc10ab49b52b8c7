import { makeAutoObservable, observableRef } from 'mobx';
import { attachable } from '#features/attachments/web/public.ts';

/** Puts images into the description. */
export interface FormPictures {
  readonly add: (files: readonly File[]) => void;
  /** Asks for images with the browser's own dialog. */
  readonly choose: () => void;
}

/** Returns what identifies a file: one that is dropped twice is attached once. */
export function fileKey({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

/** The files that are attached to the issue of a form once there is one, and the way of images into its text. Observable. */
export class FormFiles {
  list: readonly File[];
  /** Null until the editor is loaded. */
  pictures: FormPictures | null = null;

  constructor(list: readonly File[] = []) {
    this.list = list;
    makeAutoObservable(this, { list: observableRef, pictures: observableRef });
  }

  /** Takes files that were dropped or pasted: images go into the description, others are attached later. */
  take(files: readonly File[]): void {
    const { pictures } = this;
    const isShown = ({ type }: File) => pictures !== null && type.startsWith('image/');
    if (files.some(isShown)) pictures?.add(files.filter(isShown));
    this.attach(files.filter((file) => !isShown(file)));
  }

  /** Keeps files for the issue; those that cannot be attached are refused with a message. */
  attach(files: readonly File[]): void {
    const known = new Set(this.list.map(fileKey));
    this.list = [...this.list, ...attachable(files.filter((file) => !known.has(fileKey(file))))];
  }

  remove(file: File): void {
    this.list = this.list.filter((one) => one !== file);
  }

  clear(): void {
    this.list = [];
  }

  showPicturesBy(pictures: FormPictures | null): void {
    this.pictures = pictures;
  }
}
