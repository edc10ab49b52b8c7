import { enter, write } from '#features/access/server/public.ts';
import { attachFile } from '#features/attachments/server/public.ts';
import { createCommentIn } from '#features/comments/server/public.ts';
import { findVisibleIssue } from '#features/issues/server/public.ts';
import { withKey } from '#platform/server/changes/idempotency.ts';
import { withVia } from '#platform/server/changes/via.ts';
import type { Services } from '#platform/server/http/services.ts';
import type { ReceivedFile } from '#platform/server/mail/incoming/parse-mail.ts';
import { sanitizeHtml } from '#platform/server/text/sanitize-html.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { escapeHtml } from '#platform/shared/text/escape-html.ts';
import { cutText } from '#platform/shared/text/cut-text.ts';
import { replyHtml } from './reply-html.ts';

/** A reply that was recognized. */
export interface Reply {
  readonly userId: string;
  readonly slug: string;
  readonly projectId: string;
  readonly issueId: string;
  /** A UUID of the email: taken a second time, it adds nothing. */
  readonly key: string;
  readonly text: string;
  readonly files: readonly ReceivedFile[];
}

/** How the history and the comment name what a person used. */
const VIA = 'email';

/** At most this many files of one email are attached. */
const MOST_FILES = 20;

/**
 * Adds a reply as a comment of the person, and its files as attachments of the issue. A file that is not taken is named in
 * the comment. Throws what refuses a comment there.
 */
export async function addReply(services: Services, reply: Reply): Promise<void> {
  const { userId, slug, projectId, issueId, key } = reply;
  const params = { slug, project_id: projectId, issue_id: issueId };
  // Before any file is stored: whoever may not comment attaches nothing either.
  await findVisibleIssue(services.db, await enter(services.db, userId, params, 'issue.comment'), issueId);
  await withKey(userId, key, ['reply by email', issueId], () =>
    withVia(VIA, async () => {
      const left = await attachFiles(services, reply, params);
      const comment_html = sanitizeHtml(replyHtml(reply.text) + leftOutHtml(left));
      await write(services, userId, params, 'issue.comment', async (writer, place) => {
        await createCommentIn(writer, place, issueId, { comment_html });
      });
    }),
  );
}

/** Returns the names of the files that were left out. */
async function attachFiles(
  services: Services,
  { userId, files }: Reply,
  params: { readonly slug: string; readonly project_id: string; readonly issue_id: string },
): Promise<string[]> {
  const left: string[] = [];
  for (const [at, file] of files.entries()) {
    const name = file.name === '' ? 'Unnamed file' : cutText(file.name, 255).head;
    try {
      if (at >= MOST_FILES) left.push(name);
      else await attachFile(services, userId, params, { ...file, name });
    } catch (error) {
      if (!(error instanceof KnownError) || error.status >= 500) throw error;
      left.push(name);
    }
  }
  return left;
}

function leftOutHtml(names: readonly string[]): string {
  if (names.length === 0) return '';
  return `<p><em>Not attached: ${escapeHtml(names.join(', '))}. The file is too large, or of a type that can’t be attached here.</em></p>`;
}
