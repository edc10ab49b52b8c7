export { acceptUpload } from './accept-upload.ts';
export { beginUpload } from './begin-upload.ts';
export { bindImages, moveDraftImages, returnDraftImages } from './bind-images.ts';
export { beginFile, discardFile, inspectFile, noteFile, type FileAsset } from './file-assets.ts';
export { findAsset } from './find-asset.ts';
