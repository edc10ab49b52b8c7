import { noNotes } from '#features/imports/notes.ts';
import { readJson } from '#features/imports/read/read-json.ts';
import { UnreadableFile } from '#features/imports/read/unreadable-file.ts';

export type GithubFileKind = 'issues' | 'comments' | 'empty';

/**
 * What a GitHub export file holds, recognized by its first object: comments name their issue (`issue_url`), issues have a
 * number and a title. Throws `UnreadableFile` for anything else.
 */
export async function kindOfGithubFile(file: string): Promise<GithubFileKind> {
  for await (const { value } of readJson(file, { openObjects: false, notes: noNotes })) {
    if (typeof value === 'object' && value !== null) {
      if ('issue_url' in value && 'body' in value && !('number' in value)) return 'comments';
      if ('number' in value && 'title' in value) return 'issues';
    }
    throw new UnreadableFile(
      file,
      'this is JSON, but not a list of GitHub issues (with "number" and "title") or issue comments (with "issue_url")',
    );
  }
  return 'empty';
}
