export { importLinks, type ImportedLink } from './import-links.ts';
export { undoLink } from './undo-link.ts';
export { linkActivity } from './link-activity.ts';
export { linkExpansion } from './link-sql.ts';
export { createLinkIn } from './write-links.ts';
