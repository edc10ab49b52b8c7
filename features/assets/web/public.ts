// What the other features may use of images.
export { ImageField } from './image-field.tsx';
export { textFiles } from './text-files.ts';
export { textPictures } from './text-pictures.ts';
export {
  bindCover,
  deleteImage,
  imageIdOf,
  type ImageTarget,
  type TextKind,
  type UploadedImage,
} from './upload-image.ts';
