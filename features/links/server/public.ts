export { importLinks, type ImportedLink } from './import-links.ts';
export { linkExpansion } from './link-sql.ts';
