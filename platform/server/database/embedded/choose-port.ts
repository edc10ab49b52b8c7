import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/**
 * Returns the database's port: the one of the last start when it is still free, so that own tools stay connected, else
 * a new one.
 */
export async function choosePort(dataDir: string): Promise<number> {
  const kept = keptPort(dataDir);
  const port = (kept !== null && (await freePort(kept))) || (await freePort(0));
  if (port === null) throw new Error('No free port was found on 127.0.0.1 for the database.');
  if (port !== kept) writeFileSync(portFile(dataDir), `${port}\n`);
  return port;
}

/** Returns the port of the last start, or null. */
export function keptPort(dataDir: string): number | null {
  try {
    const port = Number(readFileSync(portFile(dataDir), 'utf8'));
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : null;
  } catch {
    return null;
  }
}

function portFile(dataDir: string): string {
  return join(dataDir, 'postgres-port');
}

function freePort(port: number): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const probe = createServer();
  probe.once('error', () => resolve(null));
  probe.listen(port, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : null));
  });
  return promise;
}
