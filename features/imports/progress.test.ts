import { expect, test } from 'vitest';
import { Progress } from './progress.ts';

function written(isTerminal: boolean, work: (progress: Progress) => void): string {
  let err = '';
  const io = {
    out: () => undefined,
    err: (text: string) => (err += text),
    isTerminal,
    signal: new AbortController().signal,
  };
  work(new Progress(io, 'Reading', 200));
  return err;
}

test('a terminal sees one line that ends at 100 %', () => {
  const text = written(true, (progress) => {
    progress.add(50);
    progress.finish('10 issues');
  });
  expect(text).toMatch(/\rReading 100 %, 10 issues\n$/);
});

test('elsewhere short work is silent', () => {
  const text = written(false, (progress) => {
    progress.add(100);
    progress.finish();
  });
  expect(text).toBe('');
});
