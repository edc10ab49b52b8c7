import { describe, expect, it } from 'vitest';
import { dice, type Dice } from '#tests/support/dice.ts';
import { complete } from './complete.ts';
import { fields } from './fields.ts';
import type { NameKind, Named, Names } from './names.ts';
import { operators, parseQuery } from './parse-query.ts';
import { printQuery } from './print-query.ts';
import { readQueryText } from './resolve-query.ts';
import { QueryError, type Span, type Syntax } from './syntax.ts';

const things: Record<NameKind, Named[]> = {
  state: [
    { id: 's1', name: 'Todo' },
    { id: 's2', name: 'In Progress' },
  ],
  label: [
    { id: 'l1', name: 'bug' },
    { id: 'l2', name: 'a' },
    { id: 'l3', name: 'b' },
    { id: 'l4', name: 'none' },
  ],
  person: [
    { id: 'u1', name: 'Ada Lovelace', also: ['ada'] },
    { id: 'u2', name: 'Ben' },
  ],
  cycle: [{ id: 'c1', name: 'Sprint 7' }],
  module: [{ id: 'm1', name: 'Größe "x"' }],
  project: [{ id: 'p1', name: 'Website', also: ['WEB'] }],
  estimate: [
    { id: 'e1', name: '1' },
    { id: 'e2', name: '2' },
    { id: 'e3', name: '8' },
  ],
};
const names: Names = {
  list: (kind) => things[kind],
  issue: (key) => (key === 'WEB-12' ? 'i12' : null),
  me: 'u1',
  today: '2026-01-20',
  timeZone: 'UTC',
};

const choice = (key: string, values: string[], none = false) => ({ kind: 'choice', key, choice: { values, none } });
const not = (of: unknown) => ({ kind: 'not', of });
const name = (text: string) => ({ kind: 'name', text });

describe('what a text asks', () => {
  it.each<[string, unknown]>([
    ['', null],
    ['   ', null],
    ['assignee:me', choice('assignees', ['u1'])],
    ['assignee:ADA', choice('assignees', ['u1'])],
    ['assignee:ada,ben,none', choice('assignees', ['u1', 'u2'], true)],
    ['state:started', choice('state_group', ['started'])],
    ['state:"in progress"', choice('state', ['s2'])],
    [
      'state=todo,done'.replace('done', 'completed'),
      { kind: 'or', of: [choice('state', ['s1']), choice('state_group', ['completed'])] },
    ],
    ['-label:bug', not(choice('labels', ['l1']))],
    ['NOT label:bug', not(choice('labels', ['l1']))],
    ['label!=bug', not(choice('labels', ['l1']))],
    ['label:none', choice('labels', [], true)],
    ['label:"none"', choice('labels', ['l4'])],
    ['no:label', choice('labels', [], true)],
    ['has:label', not(choice('labels', [], true))],
    ['priority>=high', choice('priority', ['high', 'urgent'])],
    ['priority<low', choice('priority', ['none'])],
    ['estimate>1', choice('estimate_point', ['e2', 'e3'])],
    ['due<2w', { kind: 'days', key: 'target_date', range: { to: '2026-02-02' } }],
    ['due:today', { kind: 'days', key: 'target_date', range: { from: '2026-01-20', to: '2026-01-20' } }],
    ['due:-1w..', { kind: 'days', key: 'target_date', range: { from: '2026-01-13' } }],
    ['due:2026-02', { kind: 'days', key: 'target_date', range: { from: '2026-02-01', to: '2026-02-28' } }],
    [
      'start:2026-01-01..2026-01-05',
      { kind: 'days', key: 'start_date', range: { from: '2026-01-01', to: '2026-01-05' } },
    ],
    ['due:none', { kind: 'days', key: 'target_date', range: { none: true } }],
    ['created>=1w', { kind: 'instants', key: 'created_at', range: { from: Date.UTC(2026, 0, 13) * 1000 } }],
    ['parent:WEB-12', choice('parent', ['i12'])],
    [
      'key:web-12',
      {
        kind: 'and',
        of: [choice('project', ['p1']), { kind: 'numbers', key: 'sequence_id', range: { from: 12, to: 12 } }],
      },
    ],
    ['links>0', { kind: 'numbers', key: 'link_count', range: { from: 1 } }],
    ['is:closed', choice('state_group', ['completed', 'cancelled'])],
    ['words', name('words')],
    // A minus alone is a word like any other.
    ['-', name('-')],
    ['"exact phrase"', name('exact phrase')],
    ["it's a-b -c", { kind: 'and', of: [name("it's"), name('a-b'), not(name('c'))] }],
    ['a - b', { kind: 'and', of: [name('a'), name('-'), name('b')] }],
    ['label:a OR label:b', { kind: 'or', of: [choice('labels', ['l2']), choice('labels', ['l3'])] }],
    [
      'assignee:me (label:a OR -label:b) text',
      {
        kind: 'and',
        of: [
          choice('assignees', ['u1']),
          { kind: 'or', of: [choice('labels', ['l2']), not(choice('labels', ['l3']))] },
          name('text'),
        ],
      },
    ],
    ['a AND b OR c', { kind: 'or', of: [{ kind: 'and', of: [name('a'), name('b')] }, name('c')] }],
    ['module:"größe \\"X\\""', choice('module', ['m1'])],
  ])('%s', (text, asked) => {
    expect(readQueryText(text, names)).toEqual(asked);
  });
});

describe('what cannot be understood names its place', () => {
  it.each<[string, number, number, RegExp]>([
    ['state:', 6, 0, /A value for "state" is expected/],
    ['state:nowhere', 6, 7, /no state "nowhere".*backlog/],
    ['a label:bgu', 8, 3, /no label "bgu"/],
    ['colour:red', 0, 6, /no field "colour"/],
    ['(a OR b', 7, 0, /closing bracket/],
    ['a) b', 1, 1, /opening bracket/],
    ['a OR', 4, 0, /is expected here/],
    ['OR a', 0, 2, /is expected here/],
    ['name:"abc', 5, 4, /does not end/],
    ['due<soon', 4, 4, /no day for "due"/],
    ['due<2026-02-30', 4, 10, /no day/],
    ['priority:huge', 9, 4, /Priorities are/],
    ['label<bug', 0, 5, /cannot be compared/],
    ['links:many', 6, 4, /no whole number/],
    ['parent:WEB-99', 7, 6, /no issue "WEB-99"/],
    [`${'('.repeat(30)}a`, 21, 1, /deep/],
  ])('%s', (text, position, length, message) => {
    expect(refusal(text)).toEqual({ message: expect.stringMatching(message), span: { position, length } });
  });

  it('refuses more parts than anybody reads', () => {
    expect(() => parseQuery('a '.repeat(201))).toThrow(/at most 200/);
  });
});

/** What a refused text is told, and the place; null when it is understood. Any other error is thrown. */
function refusal(text: string): { message: string; span: Span } | null {
  try {
    readQueryText(text, names);
    return null;
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return { message: error.message, span: error.span };
  }
}

/** The same without places, which differ. */
function bare(syntax: Syntax | null): unknown {
  return JSON.parse(
    JSON.stringify(syntax, (key, value: unknown) =>
      ['position', 'length', 'fieldSpan'].includes(key) ? undefined : value,
    ),
  );
}

describe('printing', () => {
  const roll = dice(14);
  const words = [
    'a',
    'größe',
    'x y',
    'OR',
    'say "hi"',
    'back\\slash',
    '-minus',
    'a:b',
    '',
    'e-mail',
    '2w',
    '(',
    '😀',
    'NOT',
  ];
  const span = { position: 0, length: 0 };

  const plain = (text: string) => /^[^\s(),":=<>!-][^\s(),":=<>!]*$/.test(text) && !['OR', 'AND', 'NOT'].includes(text);
  const value = (dice: Dice) => {
    const text = dice.one(words);
    return { text, quoted: !plain(text) || dice.chance(0.2), ...span };
  };
  const tree = (depth: number): Syntax => {
    if (depth > 0 && roll.chance(0.6)) {
      if (roll.chance(0.3)) return { kind: 'not', of: tree(depth - 1), ...span };
      const of = Array.from({ length: 2 + roll.below(2) }, () => tree(depth - 1));
      return { kind: roll.one(['and', 'or'] as const), of, ...span };
    }
    if (roll.chance(0.4)) return { kind: 'text', value: value(roll), ...span };
    const values = Array.from({ length: 1 + roll.below(3) }, () => value(roll));
    return {
      kind: 'field',
      field: roll.one([...fields.keys()]),
      fieldSpan: span,
      operator: roll.one(operators),
      values,
      ...span,
    };
  };

  it('writes what parses to the same', () => {
    for (let i = 0; i < 2000; i += 1) {
      const syntax = tree(4);
      const text = printQuery(syntax);
      expect({ text, syntax: bare(parseQuery(text)) }).toEqual({ text, syntax: bare(syntax) });
    }
  });

  it('never fails on any text in another way than by saying where', () => {
    const pieces = ['(', ')', '"', '-', ' ', 'a', 'OR', ':', 'state', ',', '<=', '!', '..', '\\', '😀', 'due', '2w'];
    for (let i = 0; i < 3000; i += 1) {
      const text = Array.from({ length: roll.below(12) }, () => roll.one(pieces)).join('');
      const { span } = refusal(text) ?? { span: { position: 0, length: 0 } };
      expect({ text, inside: span.position + span.length <= text.length }).toEqual({ text, inside: true });
    }
  });
});

describe('suggestions', () => {
  const at = (marked: string) => {
    const cursor = marked.indexOf('|');
    const { span, suggestions } = complete(marked.replace('|', ''), cursor, names);
    return { span, texts: suggestions.map(({ text }) => text) };
  };

  it('offers fields where a part begins, those that begin alike first', () => {
    expect(at('|').texts).toContain('assignee:');
    expect(at('as|')).toEqual({ span: { position: 0, length: 2 }, texts: ['assignee:', 'has:'] });
    expect(at('label:bug (st|').texts.slice(0, 2)).toEqual(['state:', 'start:']);
    expect(at('-|').texts).not.toContain('no:');
  });

  it('offers the operators of a field whose name is whole', () => {
    expect(at('due|').texts).toEqual(['due:', 'due>=', 'due<=', 'due>', 'due<', 'due!=']);
    expect(at('bug label|').texts).toEqual(['label:', 'label!=']);
    expect(at('priority>|').texts).toEqual(['urgent', 'high', 'medium', 'low', 'none']);
  });

  it('offers the values of a field, quoted where they need it', () => {
    expect(at('state:in|')).toEqual({ span: { position: 6, length: 2 }, texts: ['"In Progress"'] });
    expect(at('assignee:|').texts).toEqual(['me', '"Ada Lovelace"', 'Ben', 'none']);
    expect(at('label:bug,|').texts).toContain('a');
    expect(at('label:bug,b| rest')).toMatchObject({ span: { position: 10, length: 1 } });
    expect(at('cycle:"spr|')).toEqual({ span: { position: 6, length: 4 }, texts: ['"Sprint 7"'] });
    expect(at('priority>=h|').texts).toEqual(['high']);
  });
});
