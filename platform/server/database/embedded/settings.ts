import { existsSync, statfsSync } from 'node:fs';
import { totalmem } from 'node:os';

const MB = 1024 * 1024;

/**
 * Returns the settings of the embedded PostgreSQL: modest, so that it fits on a small machine. An owner who wants others uses
 * ALTER SYSTEM, which takes precedence over this file.
 */
export function settingsFile(extra: Readonly<Record<string, string>>): string {
  const settings: Record<string, string> = {
    max_connections: '100',
    // Unused pages cost nothing, and a large project does not fit into the default of 128 MB.
    shared_buffers: `${Math.min(1024, Math.max(128, Math.floor(totalmem() / MB / 8)))}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(totalmem() / MB / 2))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '64MB',
    // Data lies on SSDs or in memory; and compiling short queries costs more than it saves.
    random_page_cost: '1.1',
    jit: 'off',
    wal_compression: 'on',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    dynamic_shared_memory_type: sharedMemoryKind(),
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_checkpoints: 'off',
    log_line_prefix: '',
    // Callers report refused statements; here they would write people's data into the log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    ...extra,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  return ['# Written by Cairn at every start. For settings of your own use ALTER SYSTEM.', ...lines, ''].join('\n');
}

/**
 * Containers limit /dev/shm to 64 MB by default, too little for parallel queries; files in the data folder have no such
 * limit.
 */
function sharedMemoryKind(): 'posix' | 'mmap' {
  if (process.platform !== 'linux') return 'posix';
  if (!existsSync('/dev/shm')) return 'mmap';
  const { blocks, bsize } = statfsSync('/dev/shm');
  return blocks * bsize >= 256 * MB ? 'posix' : 'mmap';
}
