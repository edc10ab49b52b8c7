import { defineErrors } from '#platform/shared/errors.ts';

/** What an upload is refused with: by its form, and once its content is checked. */
export const fileErrors = defineErrors({
  FORM_REFUSED: { status: 403, body: { error: 'This upload form is not valid.' } },
  FORM_EXPIRED: { status: 403, body: { error: 'This upload form has expired.' } },
  FORM_BROKEN: { status: 400, body: { error: 'The form cannot be read to its end.' } },
  FILE_MISSING: { status: 400, body: { error: 'The form has no file.' } },
  FILE_EMPTY: { status: 400, body: { error: 'The file is empty.' } },
  FILE_TOO_LARGE: { status: 400, body: { error: 'The file is larger than the limit.' } },
  FILE_LIES: {
    status: 400,
    body: { error: 'The content of this file does not match its type, so it was not kept.', status: false },
  },
  FILE_INFECTED: { status: 400, body: { error: 'The file is infected and was not kept.' } },
  SCANNER_SILENT: { status: 503, body: { error: 'Files cannot be checked for viruses right now. Try again later.' } },
  FILE_PRESENT: { status: 400, body: { error: 'This upload form was used already.' } },
});

/** What a file is refused with once its content is checked. */
export const contentErrors = [
  fileErrors.FILE_TOO_LARGE,
  fileErrors.FILE_LIES,
  fileErrors.FILE_INFECTED,
  fileErrors.SCANNER_SILENT,
];
