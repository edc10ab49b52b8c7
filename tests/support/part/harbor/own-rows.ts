import {
  createQuickLink,
  createSticky,
  deleteQuickLink,
  deleteSticky,
  listQuickLinks,
  listStickies,
  updateQuickLink,
  updateSticky,
  type QuickLink,
  type Sticky,
} from '#features/dashboard/own-contract.ts';
import type { Answers, Asked } from '#tests/support/part/answer-calls.ts';
import { idOf, madeAt } from './people.ts';

const made = { created_at: madeAt, updated_at: madeAt };

/** A note that the person keeps on Home; those with a higher number stand further down. */
export function sticky(at: number, change: Partial<Sticky> = {}): Sticky {
  return { id: idOf(37, at), sort_order: at * 10_000, ...made, text: `Note ${at}`, color: 'yellow', ...change };
}

/** An address that the person keeps on Home. */
export function quickLink(at: number, change: Partial<QuickLink> = {}): QuickLink {
  const url = `https://example.com/${at}`;
  return { id: idOf(38, at), sort_order: at * 10_000, ...made, title: `Link ${at}`, url, ...change };
}

/** Answers the person's notes; writes change them. Returns them as the server has them. */
export function serveStickies(answers: Answers, first: readonly Sticky[]): () => readonly Sticky[] {
  const kept = keep(first, (at, body) => sticky(at, body), 'sticky_id');
  answers.make(listStickies, kept.list);
  answers.make(createSticky, kept.create);
  answers.make(updateSticky, kept.update);
  answers.make(deleteSticky, kept.remove);
  return kept.list;
}

/** Answers the person's links; writes change them. Returns them as the server has them. */
export function serveQuickLinks(answers: Answers, first: readonly QuickLink[]): () => readonly QuickLink[] {
  const kept = keep(first, (at, body) => quickLink(at, body), 'quick_link_id');
  answers.make(listQuickLinks, kept.list);
  answers.make(createQuickLink, kept.create);
  answers.make(updateQuickLink, kept.update);
  answers.make(deleteQuickLink, kept.remove);
  return kept.list;
}

function keep<Row extends { readonly id: string }>(
  first: readonly Row[],
  make: (at: number, body: Partial<Row>) => Row,
  key: string,
) {
  let rows = [...first];
  return {
    list: () => [...rows],
    create: ({ body, id }: Asked) => {
      const row = { ...make(50 + rows.length, body as Partial<Row>), ...(id !== undefined && { id }) };
      rows = [...rows, row];
      return row;
    },
    update: ({ params, body }: Asked) => {
      rows = rows.map((row) => (row.id === params[key] ? { ...row, ...(body as Partial<Row>) } : row));
      return rows.find(({ id }) => id === params[key]) as Row;
    },
    remove: ({ params }: Asked) => {
      rows = rows.filter(({ id }) => id !== params[key]);
      return null as never;
    },
  };
}
