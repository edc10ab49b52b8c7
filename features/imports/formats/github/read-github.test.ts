import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { must } from '#platform/shared/must.ts';
import { parseMapFile } from '#features/imports/map-file.ts';
import { fixture, readAll } from '#features/imports/testing.ts';
import { readGithub } from './read-github.ts';

const files = [fixture('github/comments.json'), fixture('github/issues.json')];
const read = await readAll(readGithub, files);
const byNumber = (number: number) =>
  must(
    read.issues.find((issue) => issue.number === number),
    `#${number} was read`,
  );

describe('a GitHub export', () => {
  test('brings issues before comments, whatever the order of the files', () => {
    expect(read.issues.map((issue) => issue.externalId)).toEqual(
      [12, 7, 8, 9, 14, 15].map((number) => `lighthouse/lamp#${number}`),
    );
    expect(read.comments.map((comment) => [comment.externalId, comment.issueRef, comment.authorKey])).toEqual([
      ['501', 'lighthouse/lamp#12', 'tomas'],
      ['502', 'lighthouse/lamp#12', 'zoë-x'],
      ['503', 'lighthouse/lamp#7', 'ghost'],
    ]);
  });

  test('keeps people, times, labels, and the milestone as label and due date', () => {
    expect(byNumber(12)).toMatchObject({
      title: 'Lamp does not turn after midnight',
      labels: ['bug', 'arealamp', 'Milestone10'],
      assigneeKeys: ['tomas', 'mira'],
      authorKey: 'mira',
      createdAt: '2024-03-01T08:00:00.000Z',
      updatedAt: '2024-03-02T08:00:00.000Z',
      closedAt: null,
      targetDate: '2024-05-01',
    });
    expect(read.registry.labels.get('bug')).toMatchObject({ name: 'bug', color: '#d73a4a' });
    expect(read.registry.labels.get('milestone10')?.color).toBeNull();
  });

  test('turns Markdown into HTML and keeps mentions and references as text', () => {
    const html = byNumber(12).bodyHtml;
    expect(html).toContain('data-checked="true"');
    expect(html).toContain('See #7 and ask @tomas. A <code>Vec&lt;T&gt;</code> and Vec&lt;T>.');
  });

  test('closed issues keep when and by whom, and their reason chooses the state', () => {
    expect(byNumber(7)).toMatchObject({
      stateKey: 'closed',
      closedAt: '2024-03-05T10:00:00.000Z',
      closedByKey: 'tomas',
    });
    expect(byNumber(8).stateKey).toBe('closed as not planned');
    expect(byNumber(9).stateKey).toBe('closed as duplicate');
    expect(byNumber(15).stateKey).toBe('open');
    expect([...read.registry.states.values()]).toEqual([
      { key: 'open', name: 'Todo', group: 'unstarted', by: 'table' },
      { key: 'closed', name: 'Done', group: 'completed', by: 'table' },
      { key: 'closed as not planned', name: 'Cancelled', group: 'cancelled', by: 'table' },
      { key: 'closed as duplicate', name: 'Cancelled', group: 'cancelled', by: 'table' },
    ]);
  });

  test('cuts a long title and puts the rest first in the body', () => {
    expect(byNumber(7).title).toBe(`${'x'.repeat(254)}…`);
    expect(byNumber(7).bodyHtml).toBe(`<p>…${'x'.repeat(46)}</p>`);
  });

  test('repairs texts and keeps right-to-left text and emoji', () => {
    expect(byNumber(9)).toMatchObject({
      title: 'נא להחליף את הנורה 💡',
      bodyHtml: '<p>שלום עולם \ufffd [31m</p>',
      authorKey: 'ghost',
    });
    expect(byNumber(15)).toMatchObject({ title: 'Untitled', bodyHtml: '&lt;script>alert(1)&lt;/script>' });
  });

  test('a label in two spellings is one, the issue type is a label', () => {
    expect(byNumber(8).labels).toEqual(['bug', 'TypeFeature']);
  });

  test('sub-issues keep their parent, an unreadable time is reported and replaced', () => {
    expect(byNumber(14)).toMatchObject({ parentRef: 'lighthouse/lamp#12', createdAt: '2024-03-02T08:00:00.000Z' });
  });

  test('reports everything that was repaired or left out', () => {
    expect(read.noted).toEqual([
      'repaired: texts with Windows line endings (CRLF made LF) × 2',
      'left-out: reactions (the export does not say whose) × 6',
      'repaired: titles over 255 characters, cut (the rest is at the top of the description) × 1',
      'repaired: NUL characters removed × 1',
      'repaired: control characters removed × 1',
      'repaired: broken characters (lone surrogates) replaced by U+FFFD × 1',
      'left-out: pull requests (--include-pull-requests imports them) × 2',
      'bad: items in an unexpected form × 2',
      'bad: dates that could not be read (left empty) × 1',
      'left-out: issues that appear twice × 1',
      'repaired: empty titles, now "Untitled" × 1',
      'left-out: comments on pull requests × 1',
      'left-out: comments on issues that are not in the files × 1',
      'left-out: comments that appear twice × 1',
      'left-out: comments that GitHub counts but the files do not have × 1',
    ]);
    const bad = read.notes.groups.get('bad items in an unexpected form')?.places;
    expect(bad?.map(({ place }) => [place?.item, place?.column])).toEqual([
      [7, 'number'],
      [7, 'id'],
    ]);
  });

  test('pull requests come when asked for', async () => {
    const all = await readAll(readGithub, files, { includePullRequests: true });
    expect(all.issues.filter(({ number }) => number === 10 || number === 11).map(({ stateKey }) => stateKey)).toEqual([
      'merged',
      'closed without merge',
    ]);
    expect(all.comments.map(({ externalId }) => externalId)).toContain('504');
  });

  test('a map file changes states, gives labels a priority and people an address', async () => {
    const map = parseMapFile(
      'open = backlog: Backlog\n[priorities]\nbug = high\n[people]\ntomas = tomas@lamp.example',
      'm',
    );
    const mapped = await readAll(readGithub, files, { map });
    expect(mapped.registry.states.get('open')).toEqual({ key: 'open', name: 'Backlog', group: 'backlog', by: 'map' });
    expect(mapped.issues[0]).toMatchObject({ priority: 'high', prioritySource: 'bug' });
    expect(mapped.registry.people.get('tomas')?.email).toBe('tomas@lamp.example');
  });

  test('a file of something else is refused', async () => {
    await expect(readAll(readGithub, [fixture('github/../../map-file.ts')])).rejects.toThrow(
      /map-file.ts: this is not a JSON export/,
    );
  });
});

describe('what the list of issues does not look like', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-github-'));
  function fileWith(name: string, value: unknown): string {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify(value));
    return file;
  }

  const host = 'https://github.com/lighthouse/lamp';
  const one = { title: 'A', state: 'closed', user: { login: 'mira' }, created_at: '2024-03-01T08:00:00Z' };
  const closed_at = '2024-03-05T10:00:00Z';
  const pulls = fileWith('pulls.json', [
    {
      ...one,
      number: 20,
      html_url: `${host}/pull/20`,
      merged_at: closed_at,
      closed_at,
      head: { ref: 'a' },
      base: { ref: 'b' },
    },
    {
      ...one,
      number: 21,
      html_url: `${host}/pull/21`,
      merged_at: null,
      closed_at,
      head: { ref: 'a' },
      base: { ref: 'b' },
    },
    // No branches, no key: the address alone tells.
    { ...one, number: 22, url: 'https://api.github.com/repos/lighthouse/lamp/pulls/22', closed_at },
  ]);
  const comments = fileWith('comments.json', [
    { id: 1, body: 'Hm', html_url: `${host}/pull/20#issuecomment-1`, issue_url: `${host}/issues/20` },
    { id: 2, body: 'Hm', html_url: `${host}/pull/99#issuecomment-2`, issue_url: `${host}/issues/99` },
  ]);

  test('a list of pull requests is left out and counted, with its comments', async () => {
    const left = await readAll(readGithub, [pulls, comments]);
    expect(left.issues).toEqual([]);
    expect(left.comments).toEqual([]);
    expect(left.noted).toEqual([
      'left-out: pull requests (--include-pull-requests imports them) × 3',
      'left-out: comments on pull requests × 2',
    ]);
  });

  test('asked for, a merged one is done and one closed without a merge is cancelled', async () => {
    const all = await readAll(readGithub, [pulls], { includePullRequests: true });
    const groups = all.issues.map(({ stateKey }) => all.registry.states.get(stateKey)?.group);
    expect(groups).toEqual(['completed', 'cancelled', 'cancelled']);
    expect(all.issues.map(({ closedAt }) => closedAt)).toEqual(Array(3).fill('2024-03-05T10:00:00.000Z'));
    expect(all.noted).toEqual([
      'left-out: values in "head" (no such field in Cairn) × 2',
      'left-out: values in "base" (no such field in Cairn) × 2',
    ]);
  });

  test('who closed an issue is kept for cancelled ones too, and told where the issue is open again', async () => {
    const closed = { closed_at, closed_by: { login: 'tomas' } };
    const file = fileWith('closed.json', [
      { ...one, number: 1, html_url: `${host}/issues/1`, state_reason: 'not_planned', ...closed },
      { ...one, number: 2, html_url: `${host}/issues/2`, state: 'open', closed_by: { login: 'gone' } },
      { ...one, number: 3, html_url: `${host}/issues/3`, updated_at: '2024-03-09T10:00:00Z' },
    ]);
    const { issues, registry, noted } = await readAll(readGithub, [file]);
    expect(issues.map(({ closedAt, closedByKey }) => [closedAt, closedByKey])).toEqual([
      ['2024-03-05T10:00:00.000Z', 'tomas'],
      [null, null],
      ['2024-03-09T10:00:00.000Z', null],
    ]);
    expect([...registry.people.keys()]).toEqual(['mira', 'tomas']);
    expect(noted).toEqual([
      'left-out: who closed an issue, and when: the issue is open here × 1',
      'repaired: closed issues without a closing date (last change used) × 1',
    ]);
  });

  test('locks, milestones called None and descriptions of labels are reported', async () => {
    const issue = { ...one, state: 'open', locked: true, active_lock_reason: 'spam', author_association: 'NONE' };
    const label = { name: 'bug', color: 'ff0000', description: 'Broken' };
    const file = fileWith('locked.json', [
      { ...issue, number: 1, html_url: `${host}/issues/1`, milestone: { title: 'None' }, labels: [label] },
      { ...issue, number: 2, html_url: `${host}/issues/2`, locked: false, labels: [label] },
    ]);
    const { issues, noted } = await readAll(readGithub, [file]);
    expect(issues.map(({ labels }) => labels)).toEqual([['bug'], ['bug']]);
    expect(noted).toEqual([
      'repaired: cells that say "None", "Unassigned" and the like (read as empty) × 1',
      'left-out: values in "locked" (no such field in Cairn) × 1',
      'left-out: values in "active_lock_reason" (no such field in Cairn) × 2',
      'left-out: values in "label.description" (no such field in Cairn) × 1',
    ]);
  });
});
