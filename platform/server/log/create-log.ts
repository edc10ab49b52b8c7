import pino, { type LevelWithSilent, type Logger } from 'pino';
import { redactLine } from './redact.ts';

/**
 * Returns the log of a process: one JSON object a line. Secrets are taken out of the finished line, because libraries
 * write what they like into theirs: cookies, tokens, passwords, codes.
 */
export function createLog(level: LevelWithSilent, out: { write(line: string): unknown } = pino.destination(1)): Logger {
  return pino({ level, base: null }, { write: (line) => void out.write(redactLine(line)) });
}
