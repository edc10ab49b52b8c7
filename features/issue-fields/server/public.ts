export { rowColumns, rowTables } from './row-sql.ts';
