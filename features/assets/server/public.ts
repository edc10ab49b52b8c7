export { bindImages, moveDraftImages, returnDraftImages } from './bind-images.ts';
export { beginFile, inspectFile, type FileAsset } from './file-assets.ts';
