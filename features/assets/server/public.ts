export { bindImages } from './bind-images.ts';
export { beginFile, findFile, inspectFile, type FileAsset } from './file-assets.ts';
