import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileErrors } from '#platform/shared/file-errors.ts';
import { postUpload } from './post-upload.ts';

/** A request that the test answers. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(): void {}
  send(): void {}
  abort(): void {
    this.end('abort');
  }
  end(event: 'load' | 'error' | 'abort', status = 0, body: unknown = ''): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.dispatchEvent(new Event(event));
    this.dispatchEvent(new Event('loadend'));
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Posts a file; returns how it ends. */
function post(signal = new AbortController().signal): Promise<unknown> {
  return postUpload({ url: '/', fields: {} }, new Blob(['abc']), 'a.txt', () => {}, signal).then(
    () => 'arrived',
    (error: unknown) => error,
  );
}

test.each([
  [{ name: 'UploadError', status: null }, 'error', 0, ''],
  [{ name: 'UploadError', status: 413 }, 'load', 413, 'Too large'],
  [{ name: 'UploadError', status: 400 }, 'load', 400, fileErrors.FILE_MISSING.body],
  [{ name: 'AbortError' }, 'abort', 0, ''],
] as const)('a file that did not arrive is %o', async (error, event, status, body) => {
  const end = post();
  FakeRequest.last.end(event, status, body);
  expect(await end).toMatchObject(error);
});

test('a form that the browser sent twice, as the connection broke off before the answer, has arrived', async () => {
  const end = post();
  FakeRequest.last.end('load', fileErrors.FILE_PRESENT.status, fileErrors.FILE_PRESENT.body);
  expect(await end).toBe('arrived');
});

test('an upload that neither moves nor is answered is given up after a minute', async () => {
  const end = post();
  vi.advanceTimersByTime(50_000);
  FakeRequest.last.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }));
  vi.advanceTimersByTime(59_000);
  FakeRequest.last.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 2, total: 2 }));
  vi.advanceTimersByTime(61_000);
  expect(await end).toMatchObject({ name: 'UploadError', status: 504 });
});
