export { bindImages, moveDraftImages } from './bind-images.ts';
export { beginFile, inspectFile, type FileAsset } from './file-assets.ts';
