export { bindImages, moveDraftImages, returnDraftImages } from './bind-images.ts';
export { beginFile, discardFile, inspectFile, noteFile, type FileAsset } from './file-assets.ts';
