import { describe, expect, it } from 'vitest';
import type { ActivityLine } from '#features/issues/server/public.ts';
import { newsOf } from './news-of.ts';

const [ada, ben, cleo] = ['a', 'b', 'c'].map((n) => `00000000-0000-7000-8000-00000000000${n}`);
const at = '2026-03-12T10:00:00.123456Z';
const mention = (id = '') => `<mention-component target="users" entity_identifier="${id}"></mention-component>`;

/** A line of a history, by Ada. */
function line(field: string | null, change: Partial<ActivityLine['change']> = {}, verb = 'updated'): ActivityLine {
  return {
    change: {
      seq: 1,
      at,
      actor_id: ada ?? null,
      group_id: 'g',
      entity: 'issue',
      entity_id: 'i',
      project_id: 'p',
      op: 'updated',
      fields: {},
      viewers: [],
      viewers_before: [],
      overwrote: null,
      via: null,
      before: {},
      ...change,
    },
    row: {
      id: 'r',
      project_id: 'p',
      issue_id: 'i',
      actor_id: ada,
      verb,
      field,
      old_value: null,
      new_value: null,
      old_identifier: null,
      new_identifier: null,
      comment: '',
      issue_comment_id: null,
      created_at: at,
      seq: 1,
      via: null,
      group_id: null,
    },
  };
}
const newsAbout = (...lines: ActivityLine[]) =>
  newsOf(lines).map(({ line: { row }, mentioned, isForFollowers, except }) => ({
    field: row.field,
    mentioned: mentioned.map(({ user }) => user),
    isForFollowers,
    except,
  }));
const made = (created_at: string, html = '') =>
  ({ op: 'created', before: null, fields: { created_at, description_html: html } }) as const;

describe('what people are notified of', () => {
  it.each([
    'name',
    'priority',
    'state',
    'assignees',
    'labels',
    'target_date',
    'parent',
    'link',
    'archived_at',
    'project',
  ])('a change of the %s is for those who follow the issue', (field) =>
    expect(newsAbout(line(field))).toEqual([{ field, mentioned: [], isForFollowers: true, except: [] }]),
  );

  it.each(['cycles', 'modules', 'reaction', 'description'])('nobody is notified of %s', (field) =>
    expect(newsAbout(line(field))).toEqual([]),
  );

  it('a new issue is news to those it mentions, and its assignees to those who follow it', () => {
    const change = made(at, mention(ben));
    expect(newsAbout(line(null, change, 'created'), line('assignees', change))).toEqual([
      { field: null, mentioned: [ben], isForFollowers: false, except: [ben] },
      { field: 'assignees', mentioned: [], isForFollowers: true, except: [ben] },
    ]);
  });

  it('a file that undo brings back is no news, a new one is', () => {
    const attached = line('attachment', { entity: 'issue_attachment', op: 'created', before: null });
    expect(newsOf([attached], new Set(['g']))).toEqual([]);
    expect(newsOf([attached])).toHaveLength(1);
  });

  it('only those whom a text newly mentions are notified, and never who wrote it', () => {
    const change = {
      fields: { description_html: mention(ada) + mention(ben) + mention(cleo) },
      before: { description_html: mention(ben) },
    };
    expect(newsAbout(line('description', change))).toEqual([
      { field: 'description', mentioned: [cleo], isForFollowers: false, except: [cleo] },
    ]);
  });
});

it('of several who wrote together, whoever was mentioned is notified though they wrote last', () => {
  const change = {
    fields: {
      description_html: mention(ada) + mention(ben),
      mentioned: [
        { user: ada, by: ben },
        { user: ben, by: ada },
      ],
    },
    before: { description_html: '' },
  };
  expect(newsOf([line('description', change)]).map(({ mentioned }) => mentioned)).toEqual([change.fields.mentioned]);
});

describe('no news', () => {
  it('is what an import brought, or an undo brought back', () => {
    const change = made('2025-01-02T00:00:00Z', mention(ben));
    expect(newsAbout(line(null, change, 'created'), line('assignees', change))).toEqual([]);
    expect(newsAbout(line('comment', { ...change, entity: 'comment' }, 'created'))).toEqual([]);
    expect(newsAbout(line('state', { entity: 'issue_closing', op: 'created' }))).toEqual([]);
  });

  it('is a deletion, and a text that came back unchanged with its whole row', () => {
    expect(newsAbout(line('issue', { op: 'deleted' }, 'deleted'))).toEqual([]);
    const change = { fields: { archived_at: null, description_html: mention(ben) }, before: { archived_at: at } };
    expect(newsAbout(line('archived_at', change))).toEqual([
      { field: 'archived_at', mentioned: [], isForFollowers: true, except: [] },
    ]);
  });
});
