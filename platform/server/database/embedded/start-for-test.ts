// A process that runs the embedded PostgreSQL on the folder it is given, prints its address and waits for SIGTERM.
import { must } from '#platform/shared/must.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

const dataDir = must(process.argv[2], 'the data folder is the first argument');
const db = await startEmbeddedPostgres({ dataDir, log: (line) => process.stderr.write(`${line}\n`) });
process.stdout.write(`${db.url}\n`);
process.once('SIGTERM', () => void db.stop());
