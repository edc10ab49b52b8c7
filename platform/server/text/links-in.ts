import { sql } from 'kysely';
import type { Writer } from '#platform/server/changes/writer.ts';
import { isId } from '#platform/shared/ids.ts';

const tag = /<(mention-component|issue-embed-component|issue-embed|a)\s([^>]*)>/g;
const address = /\/(?:pages|issues)\/([0-9a-f-]{36})(?:[/?#]|$)/i;

/**
 * Returns the ids of the issues and pages that a sanitized text links to, each once, in lower case: embedded issues, mentions
 * of issues and pages, and addresses that end in one.
 */
export function linksIn(html: string): string[] {
  const found = [...html.matchAll(tag)].flatMap(([, element = '', attributes = '']) => {
    const valueOf = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
    if (element === 'a') return [address.exec(valueOf('href') ?? '')?.[1]];
    const isPerson = element === 'mention-component' && !/^(?:issue|page)/.test(valueOf('entity_name') ?? '');
    return isPerson ? [] : [valueOf('entity_identifier') ?? valueOf('id')];
  });
  return [...new Set(found.flatMap((id) => (id !== undefined && isId(id) ? [id.toLowerCase()] : [])))];
}

/**
 * Returns the issues that a text names by their keys, in addresses as `/browse/WEB-12`, each once.
 */
export function keysIn(html: string): { readonly identifier: string; readonly number: number }[] {
  const found = [...html.matchAll(/\shref="[^"]*\/browse\/([A-Z][A-Z0-9]{0,11})-(\d{1,9})\/?(?:[?#][^"]*)?"/g)];
  const keys = new Map(
    found.map(([, identifier = '', number = '']) => [
      `${identifier}-${number}`,
      { identifier, number: Number(number) },
    ]),
  );
  return [...keys.values()];
}

/** The tables that keep the links of texts, with the column that names whose text it is. */
const tables = { issue_text_links: 'issue_id', page_text_links: 'page_id' } as const;

/** Keeps what a text links to as it stands now. Returns the targets that were added or removed. */
export async function saveLinks(
  writer: Writer,
  table: keyof typeof tables,
  id: string,
  html: string,
): Promise<readonly string[]> {
  const { workspaceId } = writer;
  const keys = keysIn(html);
  const [name, source] = [sql.table(table), sql.ref(tables[table])];
  const { rows } = await sql<{ target_id: string }>`
    with wanted as (select unnest(${linksIn(html)}::uuid[]) as target_id
      union select i.id from unnest(${keys.map(({ identifier }) => identifier)}::text[], ${keys.map(({ number }) => number)}::int[]) as k(identifier, number)
        join projects p on p.workspace_id = ${workspaceId} and p.identifier = k.identifier and p.deleted_at is null
        join issues i on i.workspace_id = p.workspace_id and i.project_id = p.id and i.sequence_id = k.number),
    removed as (delete from ${name} l where l.workspace_id = ${workspaceId} and l.${source} = ${id}
      and l.target_id not in (select target_id from wanted) returning l.target_id),
    added as (insert into ${name} (workspace_id, ${source}, target_id)
      select ${workspaceId}::uuid, ${id}::uuid, target_id from wanted on conflict do nothing returning target_id)
    select target_id from removed union all select target_id from added`.execute(writer.db);
  return rows.map(({ target_id }) => target_id);
}
