import { format } from 'node:util';
import type { Logger } from 'pino';

/**
 * Has what libraries write to the console written to the log, where each line has its time and is redacted. An error without
 * a message is a refusal that somebody received (platform/server/documents/joined.ts): no news for the administrator.
 */
export function consoleToLog(log: Pick<Logger, 'warn' | 'error' | 'debug'>): void {
  const write = (level: 'warn' | 'error') => {
    return (...said: readonly unknown[]) => {
      const isRefusal = said.some((part) => part instanceof Error && part.message === '');
      const words = said.map((part) => (part instanceof Error ? part.message : part));
      log[isRefusal ? 'debug' : level]({ console: format(...words), err: said.find((part) => part instanceof Error) });
    };
  };
  Object.assign(console, { warn: write('warn'), error: write('error') });
}
