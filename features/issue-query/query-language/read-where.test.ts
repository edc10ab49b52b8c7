import { expect, it } from 'vitest';
import { KnownError } from '#platform/shared/errors.ts';
import { readWhere } from './read-where.ts';

const clock = { today: '2026-01-20', timeZone: 'UTC' };
const id = '01890000-0000-7000-8000-000000000001';

it.each<[string, unknown]>([
  ['', null],
  ['null', null],
  ['{}', { kind: 'and', of: [] }],
  [`{"state": "${id}"}`, { kind: 'choice', key: 'state', choice: { values: [id], none: false } }],
  ['{"labels": ["None"]}', { kind: 'choice', key: 'labels', choice: { values: [], none: true } }],
  [
    '{"link_count": "2,None"}',
    {
      kind: 'or',
      of: [
        { kind: 'numbers', key: 'link_count', range: { from: 2, to: 2 } },
        { kind: 'numbers', key: 'link_count', range: { none: true } },
      ],
    },
  ],
  [
    '{"or": [{"priority": "high"}, {"not": {"name": "x"}}]}',
    {
      kind: 'or',
      of: [
        { kind: 'choice', key: 'priority', choice: { values: ['high'], none: false } },
        { kind: 'not', of: { kind: 'name', text: 'x' } },
      ],
    },
  ],
  [
    '{"start_date": "1_weeks;after;fromnow", "created_at": "2026-01-01"}',
    {
      kind: 'and',
      of: [
        { kind: 'days', key: 'start_date', range: { from: '2026-01-27' } },
        {
          kind: 'instants',
          key: 'created_at',
          range: { from: Date.UTC(2026, 0, 1) * 1000, before: Date.UTC(2026, 0, 2) * 1000 },
        },
      ],
    },
  ],
])('%s', (text, condition) => {
  expect(readWhere(text, clock)).toEqual(condition);
});

it.each([
  ['{', /no valid JSON/],
  ['[]', /is an object/],
  ['"x"', /is an object/],
  ['{"or": {}}', /takes a list/],
  ['{"state": 5}', /takes a text/],
  ['{"state": "x"}', /"x" is not a valid choice/],
  ['{"due": "x"}', /no filter/],
  ['{"link_count": "many"}', /"many" is not a whole number/],
  ['{"start_date": "x"}', /not a valid date filter/],
  [`${'{"not":'.repeat(30)}{}${'}'.repeat(30)}`, /at most 20 deep/],
])('refuses %s', (text, message) => {
  expect(refusal(text)).toMatch(message);
});

/** What the refusal of a text says. */
function refusal(text: string): string {
  try {
    readWhere(text, clock);
  } catch (error) {
    if (error instanceof KnownError) return JSON.stringify(error.body['where']).replaceAll('\\"', '"');
    throw error;
  }
  return 'not refused';
}
