import { expect, test } from 'vitest';
import { safeNextPath, signInPath } from './session.ts';

test('only paths of this origin that are not authentication are followed', () => {
  expect(safeNextPath('/acme/projects?layout=list')).toBe('/acme/projects?layout=list');
  for (const path of [
    undefined,
    '',
    'acme',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/sign-in',
    '/sign-up?email=a',
    '/',
    '/?next_path=/a',
    '/a\nb',
  ]) {
    expect(safeNextPath(path)).toBeNull();
  }
});

test('signing in leads back to where it was asked', () => {
  expect(signInPath('/acme/projects?layout=list')).toBe('/?next_path=%2Facme%2Fprojects%3Flayout%3Dlist');
  expect(signInPath('/')).toBe('/');
});
