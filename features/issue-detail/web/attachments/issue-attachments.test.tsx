// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import {
  attachmentErrors,
  confirmAttachment,
  createAttachment,
  deleteAttachment,
  listAttachments,
} from '#features/attachments/contract.ts';
import { dropUpload, uploadsTo } from '#features/attachments/web/uploads.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { fileErrors } from '#platform/shared/file-errors.ts';
import { postUpload, UploadError } from '#platform/web/api/post-upload.ts';
import { attachmentRecord } from '#tests/support/part/harbor/issue-records.ts';
import { issueId } from '#tests/support/part/harbor/issues.ts';
import type { Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { openParts, type OpenParts } from '#tests/support/part/harbor/open-parts.tsx';
import { idOf, userId } from '#tests/support/part/harbor/people.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';

/** The bytes go by XMLHttpRequest, which this page does not have. */
vi.mock('#platform/web/api/post-upload.ts', async (original) => ({
  ...(await original<object>()),
  postUpload: vi.fn<typeof postUpload>(async () => {}),
}));

let harbor: Harbor;
let page: Part;
const notes = attachmentRecord(1, 'ada', 'notes.txt');
const rose = attachmentRecord(2, 'ben', 'rose.png', 'image/png');
const lily = attachmentRecord(3, 'ben', 'lily.png', 'image/png');

async function open(given: OpenParts = {}) {
  ({ harbor, page } = await openParts(given));
}

afterEach(() => {
  for (const upload of uploadsTo(issueId(1))) dropUpload(upload);
  vi.mocked(postUpload).mockReset();
  vi.mocked(postUpload).mockImplementation(async () => {});
});

const rows = () => page.all('listitem').map(textOf);
const alerts = () => page.all('alert').map(textOf);
/** The server takes a file, as this record. */
function takes(record = notes) {
  const upload_data = { url: 'https://files.invalid/', fields: {} };
  harbor.answers.give(createAttachment, { upload_data, asset_id: record.id, attachment: record, asset_url: '/a' });
  harbor.answers.give(confirmAttachment, null as never);
}
const file = (name: string, size = 3) => new File([new Uint8Array(size)], name, { type: 'text/plain' });
/** Pastes a file outside of texts. */
function paste(...files: readonly File[]) {
  const clipboardData = new DataTransfer();
  for (const one of files) clipboardData.items.add(one);
  document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
}

test('files stand with the newest first: an image to look at, another one to download', async () => {
  await open({ attachments: [notes, rose] });
  await page.until(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).toContain('Ben ·');
  await page.see('button', 'View rose.png');
  const link = page.all('link').find((one) => one.hasAttribute('download'));
  expect([link?.getAttribute('href'), link?.getAttribute('download')]).toEqual([notes.asset_url, 'notes.txt']);
  // Without a name it would lead away from the page where the server does not answer.
  await page.click('button', 'Actions for notes.txt');
  expect((await page.see('menuitem', 'Download')).getAttribute('download')).toBe('notes.txt');
});

test('an issue without files reads none, and shows nothing of them but the button', async () => {
  await open();
  await page.see('button', 'Attach');
  expect(page.all('region', 'Attachments')).toEqual([]);
  expect(harbor.answers.asked(listAttachments)).toEqual([]);
});

test('a pasted file is sent in three steps, with its progress, and is then an attachment', async () => {
  await open();
  takes();
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.mocked(postUpload).mockImplementation((_form, _file, _name, onProgress) => {
    onProgress(0.42);
    return promise;
  });
  await page.see('button', 'Attach');
  paste(file('notes.txt'));
  await page.says('42%');
  expect(harbor.answers.asked(createAttachment).map(({ body }) => body)).toEqual([
    { name: 'notes.txt', type: 'text/plain', size: 3 },
  ]);
  expect(harbor.answers.asked(confirmAttachment)).toEqual([]);
  resolve();
  await page.see('button', 'Actions for notes.txt');
  expect(harbor.answers.asked(confirmAttachment).map(({ params }) => params['asset_id'])).toEqual([notes.id]);
  expect(page.all('button', /^Cancel upload/)).toEqual([]);
});

test('an upload that is canceled is gone, without a word', async () => {
  await open();
  takes();
  vi.spyOn(console, 'info').mockReturnValue();
  vi.mocked(postUpload).mockImplementation(
    (_form, _file, _name, _progress, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('canceled', 'AbortError')));
      }),
  );
  await page.see('button', 'Attach');
  paste(file('notes.txt'));
  await page.click('button', 'Cancel upload of notes.txt');
  await page.gone('region', 'Attachments');
  expect(alerts()).toEqual([]);
  expect(harbor.answers.asked(confirmAttachment)).toEqual([]);
});

test('an upload that failed stays with the reason: it is sent again, or taken away', async () => {
  await open();
  takes();
  vi.mocked(postUpload).mockImplementation(async () => {
    throw new UploadError(null);
  });
  const lost = 'The connection was lost. Try again.';
  await page.see('button', 'Attach');
  paste(file('notes.txt'), file('more.txt'));
  await page.until(() => expect(alerts()).toEqual([lost, lost]));
  await page.click('button', 'Remove more.txt from the list');
  await page.until(() => expect(alerts()).toEqual([lost]));
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.mocked(postUpload).mockReturnValue(promise);
  await page.click('button', 'Retry upload of notes.txt');
  await page.until(() => expect(page.focused()).toBe('Cancel upload of notes.txt'));
  resolve();
  await page.see('button', 'Actions for notes.txt');
  expect(alerts()).toEqual([]);
});

test.each([
  ['a type that is not taken', attachmentErrors.TYPE_NOT_TAKEN, 'Files of this type can’t be attached.'],
  ['no permission', commonErrors.NOT_ALLOWED, 'You don’t have permission to do this.'],
])('a file refused for %s says so in its row', async (_why, error, words) => {
  await open();
  harbor.answers.refuse(createAttachment, error);
  await page.see('button', 'Attach');
  paste(file('notes.txt'));
  await page.until(() => expect(alerts()).toEqual([words]));
  expect(postUpload).not.toHaveBeenCalled();
});

test.each([
  ['whose content does not match its type', fileErrors.FILE_LIES],
  ['that is infected', fileErrors.FILE_INFECTED],
])('a file %s says so in its row, which does not offer to send it again', async (_why, error) => {
  await open();
  takes();
  harbor.answers.refuse(confirmAttachment, error);
  await page.see('button', 'Attach');
  paste(file('notes.txt'));
  await page.until(() => expect(alerts()).toEqual([error.body.error]));
  expect(page.all('button', /^Retry/)).toEqual([]);
  await page.click('button', 'Remove notes.txt from the list');
  await page.gone('region', 'Attachments');
});

test('a file that cannot be checked for viruses now says so in its row, and is sent again', async () => {
  await open();
  takes();
  harbor.answers.refuse(confirmAttachment, fileErrors.SCANNER_SILENT);
  await page.see('button', 'Attach');
  paste(file('notes.txt'));
  await page.until(() => expect(alerts()).toEqual(['Files cannot be checked for viruses right now. Try again later.']));
  takes();
  await page.click('button', 'Retry upload of notes.txt');
  await page.see('button', 'Actions for notes.txt');
  expect(alerts()).toEqual([]);
});

test('after a file is deleted the focus is on the next one, else on the one before', async () => {
  await open({ attachments: [notes, rose, lily] });
  harbor.answers.give(deleteAttachment, null as never);
  const [first, second, third] =
    (await page.see('region', 'Attachments')) && page.names('button').filter((name) => name.startsWith('Actions for'));
  for (const [name, focus] of [
    [second, third],
    [third, first],
  ] as const) {
    await page.click('button', name);
    await page.click('menuitem', 'Delete');
    await page.gone('button', name);
    await page.until(() => expect(page.focused()).toBe(focus));
  }
});

test('a file that is too large is named with both sizes, an empty one too; neither is sent', async () => {
  await open();
  await page.see('button', 'Attach');
  paste(file('film.txt', 6 * 1024 * 1024), file('nothing.txt', 0));
  await page.says('film.txt is too large');
  await page.says('It is 6 MB. Files can be up to 5 MB.');
  await page.says('nothing.txt is empty');
  expect(harbor.answers.asked(createAttachment)).toEqual([]);
});

test('a file is deleted at once, and Undo takes that back; a refused one is there again', async () => {
  await open({ attachments: [notes, rose] });
  harbor.answers.give(deleteAttachment, null as never);
  harbor.answers.group(deleteAttachment, idOf(12, 7));
  harbor.answers.give(undoGroup, { group_id: idOf(12, 8), seq: 2 });
  await page.click('button', 'Actions for notes.txt');
  await page.click('menuitem', 'Delete');
  await page.until(() => expect(page.all('button', /^Actions/)).toHaveLength(1));
  await page.says('notes.txt deleted');
  await page.click('button', 'Undo');
  await page.until(() =>
    expect(harbor.answers.asked(undoGroup).map(({ body }) => body)).toEqual([{ group_id: idOf(12, 7) }]),
  );
  harbor.answers.refuse(deleteAttachment, commonErrors.NOT_ALLOWED);
  await page.click('button', 'Actions for rose.png');
  await page.click('menuitem', 'Delete');
  await page.until(() => expect(alerts()).toEqual([expect.stringContaining('Could not delete rose.png')]));
  await page.see('button', 'Actions for rose.png');
});

test('an image opens over the page, arrows go through the images, and Escape leads back', async () => {
  await open({ attachments: [notes, rose, lily] });
  await page.click('button', 'View rose.png');
  const shown = await page.see('dialog', 'rose.png');
  await page.until(() => expect(shown.contains(document.activeElement)).toBe(true));
  await page.press('ArrowLeft');
  await page.see('dialog', 'lily.png');
  await page.press('ArrowRight');
  await page.see('dialog', 'rose.png');
  await page.press('Escape');
  await page.gone('dialog');
  await page.until(() => expect(page.focused()).toBe('View rose.png'));
});

test('files that cannot be read are named, and read again', async () => {
  await open({ attachments: [notes], refused: [listAttachments] });
  await page.until(() => expect(alerts()).toEqual(['Could not load the attachmentsRetry']));
  harbor.answers.give(listAttachments, [notes]);
  await page.click('button', 'Retry');
  await page.see('button', 'Actions for notes.txt');
  expect(alerts()).toEqual([]);
});

test.each([
  ['of another person', 'ada', []],
  ['of their own', 'cleo', ['Attach']],
] as const)('a guest attaches files to an issue %s: %o', async (_whose, by, buttons) => {
  await open({ as: 'cleo', issue: { created_by: userId(by) }, attachments: [notes] });
  await page.click('button', 'Actions for notes.txt');
  await page.see('menu');
  expect(page.names('menuitem')).toEqual(['Download', 'Copy link']);
  await page.press('Escape');
  await page.gone('menu');
  expect(page.all('button', 'Attach').map(textOf)).toEqual(buttons);
});
