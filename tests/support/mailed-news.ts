import { sql } from 'kysely';
import { must } from '#platform/shared/must.ts';
import type { World } from '#tests/world/world.ts';
import type { MailServerForTests } from './mail-server.ts';
import { makeJobsDue } from './make-jobs-due.ts';

/** Lets the readers of the log come to the end, and then the time at which emails of news leave. Returns all that arrived. */
export async function untilMailed({ server, db }: World, post: MailServerForTests) {
  await server.catchUp();
  await sql`update notifications set mail_due = now() where mail_due is not null and workspace_id is not null`.execute(
    db,
  );
  await makeJobsDue(db);
  await sql`select graphile_worker.add_job('mail-news', json_build_object('workspaceId', id)) from workspaces where slug = 'harbor'`.execute(
    db,
  );
  await server.catchUp();
  return post.mails;
}

/** Returns the header of an email, folded lines joined. */
export function headersOf(raw: string): string {
  return must(raw.split('\r\n\r\n')[0], 'an email has a header').replaceAll(/\r\n[ \t]+/g, ' ');
}

/** Returns an email without the line ends and escapes of its encoding, as far as our texts need it. */
export function wordsOf(raw: string): string {
  const signs = [
    ['=E2=80=9C', '“'],
    ['=E2=80=9D', '”'],
    ['=E2=80=99', '’'],
    ['=3D', '='],
  ] as const;
  return signs.reduce((text, [code, sign]) => text.replaceAll(code, sign), raw.replaceAll('=\r\n', ''));
}
