import { expect, test } from 'vitest';
import { randomLogo, readLogo, storedLogo } from './logo.ts';

test('what is stored is read again', () => {
  for (const logo of [
    { kind: 'emoji', value: '🧭' },
    { kind: 'icon', name: 'rocket', color: '#dc4c4c' },
  ] as const)
    expect(readLogo(storedLogo(logo))).toEqual(logo);
  expect(readLogo(randomLogo())).toMatchObject({ kind: 'emoji' });
});

test('emoji stored as code points are read, anything unreadable is none', () => {
  expect(readLogo({ in_use: 'emoji', emoji: { value: '128640' } })).toEqual({ kind: 'emoji', value: '🚀' });
  expect(readLogo({ in_use: 'emoji', emoji: { value: '9999999' } })).toEqual({ kind: 'emoji', value: '9999999' });
  for (const stored of [
    {},
    { in_use: 'emoji' },
    { in_use: 'emoji', emoji: { value: 4 } },
    { in_use: 'icon', icon: {} },
  ])
    expect(readLogo(stored)).toBeNull();
});

test('a color that is none becomes the quiet one', () => {
  expect(readLogo({ in_use: 'icon', icon: { name: 'bug', color: 'url(x)' } })).toMatchObject({ color: '#697386' });
});
