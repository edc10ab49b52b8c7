import { describe, expect, test } from 'vitest';
import { parseMapFile } from './map-file.ts';

describe('a map file', () => {
  test('changes states, priorities and people', () => {
    const map = parseMapFile(
      "\ufeff# ours\r\nIn QA = started\r\nWon't Do = Canceled\nA = B = backlog: Ideas: all\n\n[Priorities]\nP1 = Urgent\n[people]\noctocat = Olivia@Example.com\n",
      'map.txt',
    );
    expect([...map.states]).toEqual([
      ['in qa', { group: 'started', name: null }],
      ["won't do", { group: 'cancelled', name: null }],
      ['a = b', { group: 'backlog', name: 'Ideas: all' }],
    ]);
    expect([...map.priorities]).toEqual([['p1', 'urgent']]);
    expect([...map.people]).toEqual([['octocat', 'olivia@example.com']]);
  });

  test('names line and key of every mistake at once', () => {
    const text =
      'In QA\nIn QA = finished\nOpen = backlog\nopen = started\n= started\nX =\n[labels]\n[priorities]\nP9 = top\n[people]\nbob = bob\n';
    expect(() => parseMapFile(text, 'map.txt')).toThrow(
      [
        'map.txt, line 1: "In QA" has no "=": write "In QA = started"',
        `map.txt, line 2: "In QA" is mapped to "finished", which isn't a group: use one of backlog, unstarted, started, completed, cancelled`,
        'map.txt, line 4: "open" is mapped twice',
        'map.txt, line 5: there is nothing before "=": write "In QA = started"',
        'map.txt, line 6: "X" has no value: write "In QA = started"',
        `map.txt, line 7: [labels] isn't a section: use [states], [priorities] or [people]`,
        `map.txt, line 9: "P9" is mapped to "top", which isn't a priority: use one of urgent, high, medium, low, none`,
        `map.txt, line 11: "bob" is mapped to "bob", which isn't an email address`,
      ].join('\n'),
    );
  });
});
