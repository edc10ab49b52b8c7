import { sql } from 'kysely';
import type { Services } from '#platform/server/http/services.ts';
import type { DocumentKind } from './document-kind.ts';
import { foldDocument } from './open-document.ts';
import type { DocumentKey } from './stored-document.ts';

/** A document at rest for so long, in seconds, is nobody's work in progress. */
const restsFor = 20;
const sweepEvery = 30_000;

/**
 * Derives, regularly, the HTML of documents whose process ended before it could. Whatever fails is reported and tried again.
 * Returns how to stop.
 */
export function foldLeftBehind(services: Services, kinds: readonly DocumentKind[]): () => Promise<void> {
  let running = Promise.resolve();
  const sweep = async () => {
    const { rows } = await sql<DocumentKey>`
      select workspace_id as "workspaceId", kind, id from documents
      where folded < head and changed_at < now() - make_interval(secs => ${restsFor}) order by changed_at limit 50`.execute(
      services.db,
    );
    for (const key of rows) {
      const kind = kinds.find(({ type }) => type === key.kind);
      if (kind && (await kind.readHtml(services.db, key)) !== null) await foldDocument(services, kind, key, null);
    }
  };
  const timer = setInterval(() => {
    running = sweep().catch((error: unknown) => services.log.error({ err: error }, 'writing together failed'));
  }, sweepEvery);
  return () => {
    clearInterval(timer);
    return running;
  };
}
