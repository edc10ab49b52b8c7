import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { samples, wireSamples } from '#tests/support/rich-text-samples.ts';
import { checkAndClean } from './check-and-clean.ts';
import { excessOfMarkup, markupBounds } from './markup-bounds.ts';

describe('too much markup is reported before it is parsed', () => {
  test.each<[string, string, 'depth' | 'elements']>([
    ['open elements', '<b>'.repeat(130_000), 'depth'],
    ['open elements of every kind', '<b><i><u><s><em><a href="x">'.repeat(20_000), 'depth'],
    ['upper case', '<B>'.repeat(65), 'depth'],
    ['elements that only look closed', '<b/>'.repeat(65), 'depth'],
    ['elements nobody knows', '<x-y>'.repeat(65), 'depth'],
    ['closed elements', `${'<b>'.repeat(65)}x${'</b>'.repeat(65)}`, 'depth'],
    ['attributes with signs of their own', `<b title="</b>">`.repeat(65), 'depth'],
    ['comments between', '<b><!-- </b> -->'.repeat(65), 'depth'],
    ['character data between', '<b><![CDATA[</b>]]>'.repeat(65), 'depth'],
    ['what is closed by a wrong name', '<b></i>'.repeat(65), 'depth'],
    ['boxes in paragraphs', '<div><p>'.repeat(65), 'depth'],
    ['many elements', '<b>x</b>'.repeat(50_001), 'elements'],
    ['many void elements', '<br>'.repeat(50_001), 'elements'],
    ['paragraphs that only end', '</p>'.repeat(1_000_000), 'elements'],
  ])('%s', (_, html, excess) => {
    expect(excessOfMarkup(html)).toBe(excess);
    expect(checkAndClean(html.slice(0, markupBounds.characters))).toEqual({ excess });
  });
});

describe('long texts of people are not refused', () => {
  test.each([
    ['paragraphs that nobody closes', '<p>a'.repeat(20_000)],
    ['points that nobody closes', `<ul>${'<li>a'.repeat(20_000)}</ul>`],
    ['rows and cells that nobody closes', `<table>${'<tr><td>a<td>b'.repeat(10_000)}</table>`],
    ['line breaks and pictures', '<br><img src="x"><hr>'.repeat(10_000)],
    ['upper case line breaks', '<BR/>'.repeat(20_000)],
    ['signs in attributes', '<a title="<b><b><b>">x</a>'.repeat(10_000)],
    ['comments with elements in them', `<!-- ${'<b>'.repeat(1000)} -->`],
    ['a script with elements in it', `<script>${'<b>'.repeat(1000)}</script>`],
    ['words with less-than signs', 'a < b <3 '.repeat(20_000)],
    ['64 levels', `${'<div>'.repeat(64)}x${'</div>'.repeat(64)}`],
    ['all that a text may hold', Object.values({ ...samples, ...wireSamples }).join('')],
  ])('%s', (_, html) => {
    expect(excessOfMarkup(html)).toBeNull();
    expect(checkAndClean(html)).toHaveProperty('html');
  });

  test('what grows beyond the bound when it is stored is too long', () => {
    expect(checkAndClean('<'.repeat(300_000))).toEqual({ excess: 'characters' });
    expect(checkAndClean('x'.repeat(1_000_001))).toEqual({ excess: 'characters' });
    expect(checkAndClean('x'.repeat(1_000_000))).toHaveProperty('html');
  });
});

test('what is refused for its depth is what the parser nests deeper than the bound', () => {
  const pieces = ['<p>', '</p>', '<li>', '<ul>', '</ul>', '<b>', '</b>', '<br>', '<td>', '<tr>', '</table>', '<table>'];
  pieces.push(
    '<svg>',
    '<path/>',
    '</svg>',
    '<!-- <b> -->',
    '<a title=">">',
    '</a>',
    'x',
    '<div/>',
    '<h1>',
    '<b>',
    '<i>',
    '<div>',
  );
  let seed = 11;
  const next = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  const excesses = Array.from({ length: 300 }, () => {
    const html = Array.from({ length: 10 + next(400) }, () => pieces[next(pieces.length)]).join('');
    let [depth, deepest] = [0, 0];
    const parser = new Parser({
      onopentag: () => (deepest = Math.max(deepest, (depth += 1))),
      onclosetag: () => (depth -= 1),
    });
    parser.end(html);
    const excess = excessOfMarkup(html);
    expect(excess).toBe(deepest > 64 ? 'depth' : null);
    return excess;
  });
  expect(new Set(excesses)).toEqual(new Set([null, 'depth']));
});
