/* oxlint-disable no-console -- what libraries do is what is tested */
import { expect, test, vi } from 'vitest';
import { consoleToLog } from './console-to-log.ts';

const logged = () => vi.fn<(line: object) => void>();

test('what libraries write to the console is logged; what a client was refused is shown to the curious alone', () => {
  // Put back after the file.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const log = { warn: logged(), error: logged(), debug: logged() };
  consoleToLog(log);
  const broken = new Error('broken');
  console.warn('closing %s', 'one');
  console.error('while handling', broken);
  const refused = new Error('');
  console.error('closing because of', refused);
  expect(log.warn.mock.calls).toEqual([[{ console: 'closing one', err: undefined }]]);
  expect(log.error.mock.calls).toEqual([[{ console: 'while handling broken', err: broken }]]);
  expect(log.debug.mock.calls).toEqual([[{ console: 'closing because of ', err: refused }]]);
});
