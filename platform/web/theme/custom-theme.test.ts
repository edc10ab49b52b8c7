import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { logoColors } from '#platform/ui/logo/logo.ts';
import {
  customColors,
  defaultPalette,
  isReadable,
  type Palette,
  paletteLine,
  readablePalette,
  readPaletteLine,
} from './custom-theme.ts';
import { contrast, hexOf, oklchOf, standingOut } from './oklch.ts';

const light: Palette = {
  background: '#fffaf0',
  text: '#3b2f2f',
  primary: '#ffd400',
  sidebarBackground: '#2b2b40',
  sidebarText: '#e8e8ff',
  darkPalette: false,
};
const palettes: [string, Palette][] = [
  ['the first one', defaultPalette],
  ['a light one with a dark sidebar', light],
  [
    'one that is neither light nor dark',
    { ...light, background: '#8fa0b0', text: '#101418', sidebarBackground: '#44553a', sidebarText: '#ffffff' },
  ],
  ['black on white', { ...light, background: '#ffffff', text: '#000000', primary: '#ffffff' }],
  ['white on black', { ...defaultPalette, background: '#000000', text: '#ffffff', primary: '#000000' }],
];

describe.each(palettes)('%s', (_, palette) => {
  const { page, sidebar } = customColors(palette);

  it('keeps what must be read readable, on the page and in the sidebar', () => {
    for (const colors of [page, sidebar]) {
      const reach = (name: string, background: string) => contrast(colors[name] ?? '', colors[background] ?? '');
      expect(reach('ink-2', 'surface')).toBeGreaterThanOrEqual(7);
      expect(reach('line-3', 'surface')).toBeGreaterThanOrEqual(3);
      for (const text of ['ink', 'ink-3', 'accent', 'danger', 'warn', 'ok', 'info', 'priority-high', 'priority-medium'])
        for (const background of ['surface', 'raised', 'sunken', 'hover', 'pressed', 'accent-soft'])
          expect(reach(text, background)).toBeGreaterThanOrEqual(4.5);
      for (const sign of ['danger', 'warn', 'ok', 'info'])
        expect(reach(sign, `${sign}-soft`)).toBeGreaterThanOrEqual(4.5);
      for (const fill of ['accent', 'danger']) expect(reach(`on-${fill}`, fill)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('keeps the icons of projects in sight, on the page and in the sidebar', () => {
    for (const colors of [page, sidebar])
      for (const color of Object.values(logoColors))
        for (const background of ['surface', 'hover', 'pressed'])
          expect(contrast(colors[`logo-${color.slice(1)}`] ?? '', colors[background] ?? '')).toBeGreaterThanOrEqual(3);
  });

  it('is made of colors a screen can show', () => {
    for (const color of [...Object.values(page), ...Object.values(sidebar)]) expect(color).toMatch(/^#[0-9a-f]{6}$/);
  });
});

it('has every color of the sidebar in its styles', async () => {
  const styles = await readFile('platform/ui/styles/custom.css', 'utf8');
  for (const name of Object.keys(customColors(defaultPalette).sidebar))
    expect(styles).toContain(`  --${name}: var(--side-${name});`);
});

it('turns colors to oklch and back', () => {
  for (const hex of ['#000000', '#ffffff', '#6236d6', '#0f7836', '#ff6b6e', '#808080'])
    expect(hexOf(oklchOf(hex))).toBe(hex);
  expect(oklchOf('#6236d6').l).toBeCloseTo(0.491, 2);
});

it('moves a color no further than it must, and keeps its hue', () => {
  const moved = standingOut('#3f76ff', ['#ffffff'], 4.5);
  expect(contrast(moved, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(moved, '#ffffff')).toBeLessThan(4.8);
  expect(oklchOf(moved).h).toBeCloseTo(oklchOf('#3f76ff').h, 1);
  expect(standingOut('#000000', ['#ffffff'], 7)).toBe('#000000');
});

it('tells texts that are too close to read, and mends them', () => {
  const close = { ...light, text: '#f0e8d8' };
  expect([isReadable(light), isReadable(close), isReadable(readablePalette(close))]).toEqual([true, false, true]);
});

it('travels as one line', () => {
  expect(readPaletteLine(paletteLine(light))).toEqual(light);
  expect(readPaletteLine('#0d101b, #C5C5C5, #3f76ff, #0d101b, #c5c5c5')).toEqual(defaultPalette);
  for (const wrong of ['', 'red,blue', '#fff,#000,#fff,#000,#fff', '#0d101b,#c5c5c5'])
    expect(readPaletteLine(wrong)).toBeNull();
});
