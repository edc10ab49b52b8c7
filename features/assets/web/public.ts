// What the other features may use of images.
export { ImageField } from './image-field.tsx';
export { bindCover, deleteImage, imageIdOf, type ImageTarget, type UploadedImage } from './upload-image.ts';
