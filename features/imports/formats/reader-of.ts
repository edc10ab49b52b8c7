import type { ImportFormat } from '#features/imports/model.ts';
import type { FormatReader } from '#features/imports/reading.ts';
import { readGithub } from './github/read-github.ts';
import { readJira } from './jira/read-jira.ts';
import { readLinear } from './linear/read-linear.ts';
import { readTrello } from './trello/read-trello.ts';
import { withoutLongIds } from './without-long-ids.ts';

/** The reader of each format. */
export const readerOf: Readonly<Record<ImportFormat, FormatReader>> = {
  github: withoutLongIds(readGithub),
  jira: withoutLongIds(readJira),
  linear: withoutLongIds(readLinear),
  trello: withoutLongIds(readTrello),
};
