export { importLinks, type ImportedLink } from './import-links.ts';
export { createLinkIn } from './write-links.ts';
