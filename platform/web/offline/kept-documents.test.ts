import { beforeEach, expect, test, vi } from 'vitest';
import { documentStore, hasUnsent, keptDocuments, noteDocumentOpened, noteDocumentUnsent } from './kept-documents.ts';

/** Stands in for the databases of a browser, by name. */
let names: Set<string>;
const page = (at: number, userId = 'ada') => documentStore(`/api/workspaces/harbor/projects/web/pages/${at}/`, userId);

beforeEach(() => {
  names = new Set();
  const values = new Map<string, string>();
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
  vi.stubGlobal('indexedDB', {
    databases: async () => [...names, 'other'].map((name) => ({ name })),
    deleteDatabase: (name: string) => names.delete(name),
  });
});

function open(name: string): void {
  names.add(name);
  noteDocumentOpened(name);
}

test('the documents opened last are kept, and those that hold something unsent', () => {
  open(page(0));
  noteDocumentUnsent(page(0), true);
  for (let at = 1; at <= 60; at += 1) open(page(at));
  expect(names.has(page(0))).toBe(true);
  expect([10, 11, 60].map((at) => names.has(page(at)))).toEqual([false, true, true]);
  noteDocumentUnsent(page(0), false);
  open(page(61));
  expect(names.has(page(0))).toBe(false);
});

test('they go with a lost project, with another person, and at sign-out', async () => {
  const other = documentStore('/api/workspaces/harbor/projects/ops/pages/1/', 'ada');
  for (const name of [page(1), other, page(2, 'ben')]) open(name);
  await keptDocuments.removeUnder('/api/workspaces/harbor/projects/ops/');
  expect([...names]).toEqual([page(1), page(2, 'ben')]);
  await keptDocuments.own('ben');
  expect([...names]).toEqual([page(2, 'ben')]);
  await keptDocuments.clear();
  expect([...names]).toEqual([]);
});

test('a broken list counts as none and is replaced', () => {
  for (const key of ['documents_opened', 'documents_unsent']) localStorage.setItem(key, '{');
  open(page(1));
  expect(hasUnsent(page(1))).toBe(false);
  noteDocumentUnsent(page(1), true);
  expect(hasUnsent(page(1))).toBe(true);
  expect(localStorage.getItem('documents_opened')).toBe(JSON.stringify([page(1)]));
});
