import type { ImportRecord } from '#features/imports/model.ts';
import type { FormatReader } from '#features/imports/reading.ts';
import { nameLimit } from '#features/imports/text/plain-name.ts';

/** The longest ids that are accepted, in characters. The id of a Jira comment is the issue's with a checksum behind it. */
const longest = { issue: nameLimit, comment: nameLimit + 45 };

/**
 * Returns the reader without the issues and comments whose id is too long; each is named in the report with its line.
 * Ids are never shortened: two of them could become one, and an issue would be taken for another one.
 */
export function withoutLongIds(read: FormatReader): FormatReader {
  return async function* readOthers(reading): AsyncGenerator<ImportRecord> {
    const refused = new Set<string>();
    for await (const record of read(reading)) {
      const { kind, externalId, place } = record;
      const { length } = externalId;
      if (kind === 'comment' && refused.has(record.issueRef))
        reading.notes.add('left-out', 'comments on issues whose id is too long', place);
      else if (length > longest[kind]) {
        refused.add(externalId);
        const detail = `${length} characters: ${externalId.slice(0, 60)}…`;
        reading.notes.add('bad', `${kind}s with an id of over ${longest[kind]} characters`, place, detail);
      } else yield record;
    }
  };
}
