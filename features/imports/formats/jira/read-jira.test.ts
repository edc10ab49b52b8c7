import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseMapFile } from '#features/imports/map-file.ts';
import { fixture, readAll } from '#features/imports/testing.ts';
import { readJira } from './read-jira.ts';

const server = await readAll(readJira, [fixture('jira/server.csv')]);
const cloud = await readAll(readJira, [fixture('jira/cloud.csv')]);

describe('a Jira Server export', () => {
  test('brings an issue with its labels, times, points, sprint and parent', () => {
    expect(server.issues[0]).toMatchObject({
      externalId: 'LAMP-12',
      aliases: ['1012'],
      number: 12,
      title: 'Lens cracks in frost',
      stateKey: 'Closed',
      priority: 'urgent',
      prioritySource: 'Blocker',
      labels: ['frost', 'TypeBug', 'Componentlens', 'Componentglassthick', 'Version10', 'Version11', 'Affects09'],
      assigneeKeys: ['tomas'],
      authorKey: 'mira',
      createdAt: '2024-03-24T14:36:00.000Z',
      closedAt: '2024-03-29T18:00:00.000Z',
      startDate: '2024-03-20',
      targetDate: '2024-03-31',
      points: 3,
      cycleKey: 'Spring, first',
      parentRef: 'LAMP-9',
    });
    expect([...server.registry.cycles.values()]).toEqual([
      { key: 'Spring, first', name: 'Spring, first', startDate: '2024-03-04', endDate: '2024-03-15' },
    ]);
  });

  test('wiki markup becomes HTML, the environment stands at the end, attachments are linked', () => {
    expect(server.issues[0]?.bodyHtml).toBe(
      '<h2>How</h2><ol><li>wait for frost</li><li><p>look</p>' +
        '<pre><code class="language-java">if (a &lt; b) { *crack*(); }</code></pre>' +
        '<p>See <a href="https://jira.lamp.example/1/crack.png">crack.png</a> and @tomas</p></li></ol>' +
        '<h3>Environment</h3><p><strong>Cold</strong> rooms</p>',
    );
    expect(server.issues[0]?.links.map(({ title, url, authorKey }) => [title, url, authorKey])).toEqual([
      ['crack.png', 'https://jira.lamp.example/1/crack.png', 'tomas'],
      ['a;b.txt', 'https://jira.lamp.example/2/ab.txt', 'mira'],
    ]);
  });

  test('comments keep author, time and text; the same words twice are two comments', () => {
    expect(server.comments.map(({ authorKey, createdAt, html }) => [authorKey, createdAt, html])).toEqual([
      ['tomas', '2024-03-24T15:00:00.000Z', '<p>Seen it; twice.</p><blockquote><p>cold</p></blockquote>'],
      ['mira', '2024-03-24T15:01:00.000Z', '<p>+1</p>'],
      ['mira', '2024-03-24T15:02:00.000Z', '<p>+1</p>'],
      [null, '2024-03-24T14:36:00.000Z', '<p>no date here</p>'],
    ]);
    const ids = server.comments.map(({ externalId }) => externalId);
    expect(new Set(ids).size).toBe(4);
    expect(ids[2]).toBe(`${ids[1]}-2`);
  });

  test('relations keep their direction', () => {
    expect(server.issues[0]?.relations).toEqual([
      { type: 'blocked_by', ref: 'LAMP-9' },
      { type: 'blocks', ref: 'LAMP-13' },
      { type: 'relates_to', ref: 'OTHER-5' },
    ]);
    expect(server.issues[1]?.relations).toEqual([
      { type: 'duplicate', ref: 'LAMP-12' },
      { type: 'blocks', ref: 'LAMP-9' },
    ]);
  });

  test('a resolution that nothing was done makes it cancelled; a sub-task has its parent by id', () => {
    expect(server.issues[1]).toMatchObject({
      stateKey: "Closed (Won't Fix)",
      parentRef: '1012',
      priority: 'none',
      startDate: null,
      targetDate: '2024-03-10',
    });
    expect(server.issues[1]?.labels).toContain('ResolutionWontFix');
    expect([...server.registry.states.values()]).toEqual([
      { key: 'Closed', name: 'Closed', group: 'completed', by: 'table' },
      { key: "Closed (Won't Fix)", name: 'Cancelled', group: 'cancelled', by: 'table' },
      { key: 'Waiting for ice', name: 'Waiting for ice', group: 'unstarted', by: 'guess' },
    ]);
    expect(server.issues[2]).toMatchObject({
      title: 'Untitled',
      closedAt: null,
      createdAt: '2024-03-24T14:40:00.000Z',
      bodyHtml: '<p>nul</p>',
    });
  });

  test('reports everything that was repaired, bad or left out', () => {
    expect(server.noted).toEqual([
      'left-out: resolutions (only one that means "not done" becomes a label) × 1',
      'repaired: texts with Windows line endings (CRLF made LF) × 2',
      'left-out: earlier sprints (the issue keeps its last one) × 1',
      'repaired: "Reference" links, now "relates to" × 1',
      'repaired: comments without a date and author (kept whole) × 1',
      'bad: attachments without a web address × 1',
      'left-out: unknown priorities (map them with --map) × 1',
      'bad: estimates that are not numbers × 1',
      'repaired: start dates after the due date (left empty) × 1',
      'repaired: NUL characters removed × 1',
      'repaired: control characters removed × 1',
      'bad: dates that could not be read (left empty) × 1',
      'repaired: empty titles, now "Untitled" × 1',
      'left-out: who closed an issue, and when: the issue is open here × 1',
      'bad: rows without an issue key × 1',
      'left-out: issues that appear twice × 1',
      'bad: rows with more or fewer cells than the header × 1',
      'left-out: values in "Log Work" (no such field in Cairn) × 1',
      'left-out: values in "Custom field (Rank)" (no such field in Cairn) × 1',
      'left-out: values in "Votes" (no such field in Cairn) × 1',
    ]);
  });

  test('times without a zone are read in the zone that was given', async () => {
    const there = await readAll(readJira, [fixture('jira/server.csv')], { timeZone: 'Europe/Berlin' });
    expect(there.issues[0]?.createdAt).toBe('2024-03-24T13:36:00.000Z');
    expect(there.issues[0]?.targetDate).toBe('2024-03-31');
    expect(there.comments.map(({ externalId }) => externalId)).toEqual(
      server.comments.map(({ externalId }) => externalId),
    );
  });
});

describe('a Jira Cloud export', () => {
  test('right-to-left text, account ids, 12-hour times, status category, parent', () => {
    expect(cloud.issues[0]).toMatchObject({
      title: 'מפה של הנמל',
      bodyHtml: '<ul><li><strong>מטרה</strong>: למפות 🗺️</li><li>סיום</li></ul>',
      createdAt: '2026-01-10T11:19:00.000Z',
      updatedAt: '2026-01-11T19:05:00.000Z',
      startDate: '2025-12-29',
      points: 2.5,
      parentRef: 'BAY-1',
      cycleKey: 'BAY Sprint 1',
    });
    expect(cloud.registry.states.get('בבדיקה')).toMatchObject({ group: 'started', by: 'category' });
  });

  test('a commenter is called by the name another column gives', () => {
    expect(cloud.comments.map(({ authorKey, html }) => [authorKey && cloud.registry.nameOf(authorKey), html])).toEqual([
      ['Gil', '<p>@Ben ready?</p>'],
      [null, '<p>nobody said</p>'],
    ]);
  });

  test('a map file changes the status', async () => {
    const map = parseMapFile('בבדיקה = completed: Checked\n[priorities]\nMedium = high', 'm');
    const mapped = await readAll(readJira, [fixture('jira/cloud.csv')], { map });
    expect(mapped.registry.states.get('בבדיקה')).toEqual({
      key: 'בבדיקה',
      name: 'Checked',
      group: 'completed',
      by: 'map',
    });
    expect(mapped.issues[0]?.priority).toBe('high');
  });

  test('another CSV is refused with what it lacks', async () => {
    await expect(readAll(readJira, [fixture('linear/export.csv')])).rejects.toThrow(
      /a Jira export \(all fields, in English\): its header has no "Summary", "Issue key"; it begins "ID", "Team"/,
    );
  });
});

describe('cells that trackers fill in their own way', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-jira-'));
  async function read(...lines: readonly string[]) {
    const file = join(folder, 'in.csv');
    writeFileSync(file, lines.join('\n'));
    return readAll(readJira, [file]);
  }

  const header = 'Summary,Issue key,Status,Comment,Comment';

  test('comments of Jira Server end with three fields that are no text', async () => {
    const { comments, noted } = await read(
      header,
      'A,A-1,Open,24/Mar/24 15:00;mira;first; and second;;;,24/Mar/24 15:01;mira;for (;;);;;',
      'B,A-2,Open,"24/Mar/24 15:02;tomas;two',
      'lines;;;",24/Mar/24 15:03;tomas;for some;10002;;developers',
    );
    expect(comments.map(({ html }) => html)).toEqual([
      '<p>first; and second</p>',
      '<p>for (;;)</p>',
      '<p>two<br>lines</p>',
      '<p>for some</p>',
    ]);
    expect(noted).toEqual(['left-out: restrictions of who may read a comment (everybody who sees the issue can) × 1']);
  });

  test('a text that ends with semicolons stays whole where other comments end with their text', async () => {
    const { comments } = await read(header, 'A,A-1,Open,24/Mar/24 15:00;mira;loop(;;;,24/Mar/24 15:01;mira;yes');
    expect(comments.map(({ html }) => html)).toEqual(['<p>loop(;;;</p>', '<p>yes</p>']);
  });

  test('words for "nothing" are empty, labels joined by semicolons are several; both are told', async () => {
    const { issues, registry, noted } = await read(
      'Summary,Issue key,Status,Assignee,Labels,Fix versions',
      'A,A-1,Open,Unassigned,ice;frost,None',
    );
    expect(issues[0]).toMatchObject({ assigneeKeys: [], labels: ['ice', 'frost'] });
    expect(registry.people.size).toBe(0);
    expect(noted).toEqual([
      'repaired: cells that say "None", "Unassigned" and the like (read as empty) × 2',
      'repaired: label cells with semicolons (read as several labels) × 1',
    ]);
  });

  test('a second author, and what every row repeats of the project, are reported', async () => {
    const { noted } = await read(
      'Summary,Issue key,Status,Creator,Reporter,Project description',
      'A,A-1,Open,mira,tomas,Lamps',
      'B,A-2,Open,mira,mira,Lamps',
    );
    expect(noted).toEqual([
      'left-out: reporters who did not create the issue themselves × 1',
      'left-out: values in "Project description" (no such field in Cairn) × 1',
    ]);
  });
});
