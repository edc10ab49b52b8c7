// @vitest-environment happy-dom
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { assetErrors, confirmUserAsset, createUserAsset } from '#features/assets/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { postUpload, UploadError } from '#platform/web/api/post-upload.ts';
import { answerCalls, type Answers } from '#tests/support/part/answer-calls.ts';
import { idOf } from '#tests/support/part/harbor/people.ts';
import { openPart, type Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { ImageField } from './image-field.tsx';
import { cutPicture, openPicture, PictureError } from './picture-file.ts';
import type { UploadedImage } from './upload-image.ts';

/** The bytes go by XMLHttpRequest, which this page does not have. */
vi.mock('#platform/web/api/post-upload.ts', async (original) => ({
  ...(await original<object>()),
  postUpload: vi.fn<typeof postUpload>(async () => {}),
}));
/** Nor does it decode or draw pictures: a real one is 512 pixels wide here. */
vi.mock('./picture-file.ts', async (original) => ({
  ...(await original<object>()),
  openPicture: vi.fn<typeof openPicture>(),
  cutPicture: vi.fn<typeof cutPicture>(),
}));

let answers: Answers;
let page: Part;
const refused = vi.fn<() => void>();
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };

interface Given {
  readonly image?: string | null;
  readonly onRemove?: () => Promise<unknown>;
}

const Avatar = observer(function Avatar({ image: first = null, onRemove }: Given) {
  const [image, setImage] = useState(first);
  return (
    <ImageField
      target={{ kind: 'USER_AVATAR' }}
      label="avatar"
      image={image}
      fallback={<span>A</span>}
      shape="round"
      onUploaded={({ url }: UploadedImage) => setImage(url)}
      onRefused={refused}
      {...(onRemove && {
        onRemove: async () => {
          await onRemove();
          setImage(null);
        },
      })}
    />
  );
});

/** The avatar of a person; the server takes another one. */
async function open(given: Given = {}) {
  refused.mockClear();
  answers = answerCalls();
  const upload_data = { url: 'https://files.invalid/', fields: {} };
  answers.give(createUserAsset, { upload_data, asset_id: idOf(60, 1), asset_url: '/new' });
  answers.give(confirmUserAsset, null as never);
  vi.mocked(openPicture).mockImplementation(async ({ name }) => ({
    name,
    url: 'blob:me',
    element: new Image(),
    width: 512,
    height: 512,
  }));
  vi.mocked(cutPicture).mockImplementation(async () => new Blob(['cut'], { type: 'image/webp' }));
  page = await openPart(<Avatar {...given} />);
}
afterEach(() => {
  vi.mocked(postUpload).mockReset();
  vi.mocked(postUpload).mockImplementation(async () => {});
});

/** Chooses a file, as the browser's own dialog does. */
async function choose(name = 'me.png', type = 'image/png') {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const files = new DataTransfer();
  files.items.add(new File(['x'], name, { type }));
  Object.defineProperty(input, 'files', { value: files.files, configurable: true });
  input?.dispatchEvent(new Event('change', { bubbles: true }));
}
/** Chooses a picture and takes it as it is. */
async function use() {
  await choose();
  await page.see('dialog', 'Crop image');
  await page.click('button', 'Use image');
  await page.gone('dialog');
}
const alert = () => page.all('alert').map(textOf).join(' ');
const shown = () => document.querySelector('img')?.getAttribute('src') ?? null;

test('a picture is cropped, sent in three steps and shown at once; the button has the focus', async () => {
  await open();
  await page.says('JPEG, PNG, or WebP, up to');
  await page.click('button', 'Upload avatar');
  await use();
  await page.see('button', 'Change avatar');
  expect(shown()).toBe('/new');
  expect(answers.asked(createUserAsset)[0]?.body).toEqual({
    name: 'me.webp',
    type: 'image/webp',
    size: 3,
    entity_type: 'USER_AVATAR',
  });
  expect(answers.asked(confirmUserAsset)[0]?.params['asset_id']).toBe(idOf(60, 1));
  await page.says('avatar saved');
});

test('Cancel and Escape leave the choice, and nothing is sent', async () => {
  await open();
  await choose();
  await page.see('dialog', 'Crop image');
  await page.click('button', 'Cancel');
  await page.gone('dialog');
  await choose();
  await page.see('dialog', 'Crop image');
  await page.press('Escape');
  await page.gone('dialog');
  expect(answers.asked(createUserAsset)).toEqual([]);
  expect(shown()).toBe(null);
});

test('arrow keys move the picture, plus and minus zoom, and what is seen is what is cut', async () => {
  await open();
  await choose();
  const area = await page.see('application', /arrow keys/);
  area.focus();
  await page.press('+', '+', 'ArrowRight', 'ArrowDown');
  expect((await page.see('slider', 'Zoom')) as HTMLInputElement).toHaveProperty('value', '1.4');
  await page.press('-');
  expect((await page.see('slider', 'Zoom')) as HTMLInputElement).toHaveProperty('value', '1.2');
  await page.click('button', 'Use image');
  await page.gone('dialog');
  const [, aspect, crop, width] = vi.mocked(cutPicture).mock.lastCall ?? [];
  expect([aspect, width]).toEqual([1, 512]);
  expect(crop?.zoom).toBeCloseTo(1.2);
});

test('an upload says how far it is, and is canceled without a word; the button has the focus', async () => {
  await open();
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.mocked(postUpload).mockImplementation(
    (_to, _file, _name, onProgress, signal) =>
      new Promise((_resolve, reject) => {
        onProgress(0.4);
        signal.addEventListener('abort', () => reject(new DOMException('canceled', 'AbortError')));
      }),
  );
  await use();
  await page.until(() => expect(document.querySelector('progress')?.value).toBe(40));
  expect(document.querySelector('progress')?.getAttribute('aria-label')).toBe('Uploading avatar');
  await page.click('button', 'Cancel');
  expect(document.querySelector('progress')).toBe(null);
  expect(page.focused()).toBe('Upload avatar');
  // The words of the product document, for the console.
  await page.until(() => expect(logged).toHaveBeenCalledWith('Upload canceled'));
  expect(alert()).toBe('');
  expect(answers.asked(confirmUserAsset)).toEqual([]);
});

test('an upload that did not arrive is tried again without choosing again', async () => {
  await open();
  vi.mocked(postUpload).mockRejectedValueOnce(new UploadError(null));
  await use();
  await page.until(() => expect(alert()).toBe('The connection was lost. Try again.'));
  expect(shown()).toBe(null);
  await page.click('button', 'Retry');
  await page.see('button', 'Change avatar');
  expect(page.focused()).toBe('Change avatar');
  expect(refused).not.toHaveBeenCalled();
});

test.each([
  [commonErrors.RATE_LIMITED, 'Too many'],
  [failed, 'The server ran into a problem.'],
  [assetErrors.FILE_TYPE_INVALID, 'Use a JPEG, PNG, or WebP file.'],
])('a picture that the server refuses stays out, with the reason', async (error, words) => {
  await open();
  answers.refuse(createUserAsset, error);
  await use();
  await page.until(() => expect(alert()).toContain(words));
  expect(alert()).not.toContain('raw words');
  expect(shown()).toBe(null);
  expect(refused).toHaveBeenCalledOnce();
  await page.see('button', 'Retry');
});

test('a file that is no picture says so, and is not cropped or sent', async () => {
  await open();
  vi.mocked(openPicture).mockRejectedValueOnce(new PictureError('Cairn can’t read this image.'));
  await choose('notes.txt', 'text/plain');
  await page.until(() => expect(alert()).toBe('Cairn can’t read this image.'));
  expect(page.all('dialog')).toEqual([]);
  expect(page.all('button', 'Retry')).toEqual([]);
});

test('a picture that this browser cannot draw closes the dialog and says so', async () => {
  await open();
  vi.mocked(cutPicture).mockRejectedValueOnce(new PictureError('Cairn can’t read this image.'));
  await use();
  await page.until(() => expect(alert()).toBe('Cairn can’t read this image.'));
  expect(answers.asked(createUserAsset)).toEqual([]);
});

test('a dropped picture is cropped like a chosen one', async () => {
  await open();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['x'], 'me.png', { type: 'image/png' }));
  const drop = new Event('drop', { bubbles: true, cancelable: true });
  Object.defineProperty(drop, 'dataTransfer', { value: dataTransfer });
  [...document.querySelectorAll('span')].find((one) => one.textContent === 'A')?.dispatchEvent(drop);
  await page.see('dialog', 'Crop image');
});

test('an image is removed, and the button beside it has the focus', async () => {
  const remove = vi.fn<() => Promise<unknown>>(async () => undefined);
  await open({ image: '/old', onRemove: remove });
  await page.click('button', 'Remove avatar');
  await page.see('button', 'Upload avatar');
  expect(page.focused()).toBe('Upload avatar');
  await page.says('avatar removed');
});

test('a removal that is refused keeps the image and says so', async () => {
  const error = new ApiError(createUserAsset, 403, {}, null);
  await open({ image: '/old', onRemove: () => Promise.reject(error) });
  await page.click('button', 'Remove avatar');
  await page.until(() => expect(alert()).toBe('Could not remove it. Try again.'));
  expect(shown()).toBe('/old');
  expect(refused).toHaveBeenCalledOnce();
});

test('an image that cannot be removed has no button for it', async () => {
  await open({ image: '/old' });
  await page.see('button', 'Change avatar');
  expect(page.all('button', 'Remove avatar')).toEqual([]);
});
