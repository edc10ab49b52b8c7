import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { must } from '#platform/shared/must.ts';
import { PERSON_HUES } from '#platform/shared/person-hue.ts';
import { contrast, mix } from '#platform/web/theme/oklch.ts';

const styles = readFileSync(new URL('together.css', import.meta.url), 'utf8');
const tokens = readFileSync(new URL('../../ui/styles/tokens.css', import.meta.url), 'utf8');

/** A color of a theme, as tokens.css sets it. */
function token(theme: string, name: string): string {
  const block = tokens.split(`[data-theme='${theme}'] {`)[1]?.split('\n}')[0];
  return must(block?.match(new RegExp(`--${name}: (#[\\da-f]{6});`))?.[1], `${theme} sets --${name}`);
}

/** What a pattern finds in the style sheet of this folder, so that a change there is seen here. */
const styled = (pattern: RegExp) => must(styles.match(pattern)?.[1], `together.css has ${pattern}`);
const share = (pattern: RegExp) => Number(styled(pattern)) / 100;

/** What a part of a color looks like over another, as `color-mix(in srgb, … transparent)` draws it. */
function over(color: string, background: string, part: number): string {
  const at = (hex: string, from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  const mixed = [1, 3, 5].map((from) => Math.round(at(color, from) * part + at(background, from) * (1 - part)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

// WCAG 2.2: 4.5 for text and 3 for what is no text; the themes of high contrast promise 7 for text.
const themes = [
  ['light', 4.5],
  ['dark', 4.5],
  ['light-contrast', 7],
  ['dark-contrast', 7],
] as const;

describe.each(themes)('people in the theme %s', (theme, leastOfText) => {
  const [surface, ink] = [token(theme, 'surface'), token(theme, 'ink')];
  const lineShare = share(/border-left: 2px solid color-mix\(in oklab, var\(--caret\) (\d+)%, var\(--ink\)\)/);
  const darkShare = share(/-contrast'\][^}]*background: color-mix\(in oklab, var\(--caret\) (\d+)%, #000\)/);
  const selectedShare = share(/background: color-mix\(in srgb, var\(--caret\) (\d+)%, transparent\)/);

  it.each(PERSON_HUES)('%s: name, line and selection are readable', (hue) => {
    const labelInk = styled(/background: var\(--caret\);\s+color: (#\w+);/).replace(/^#fff$/, '#ffffff');
    const label = theme.endsWith('-contrast') ? mix(hue, '#000000', darkShare) : hue;
    expect(contrast(labelInk, label)).toBeGreaterThanOrEqual(leastOfText);
    expect(contrast(mix(hue, ink, lineShare), surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(ink, over(hue, surface, selectedShare))).toBeGreaterThanOrEqual(leastOfText);
  });
});
