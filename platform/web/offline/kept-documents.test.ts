import { beforeEach, expect, test, vi } from 'vitest';
import {
  documentStore,
  forgetDocuments,
  keptDocuments,
  noteDocumentKept,
  noteDocumentOpened,
  noteStarred,
} from './kept-documents.ts';
import { noteSent, noteUnsent, readUnsentAgain, unsentOf } from './unsent-documents.ts';

/** Stands in for the databases of a browser, by name. */
let names: Set<string>;
const addressOf = (at: number, project = 'web') => `/api/workspaces/harbor/projects/${project}/pages/${at}/`;
const page = (at: number, userId = 'ada') => documentStore(addressOf(at), userId);

beforeEach(() => {
  names = new Set();
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', {
    getItem(key: string) {
      return Reflect.get(this, key) ?? null;
    },
    setItem(key: string, value: string) {
      Reflect.set(this, key, value);
    },
    removeItem(key: string) {
      Reflect.deleteProperty(this, key);
    },
  });
  vi.stubGlobal('indexedDB', {
    databases: async () => [...names, 'other'].map((name) => ({ name })),
    deleteDatabase: (name: string) => names.delete(name),
  });
  readUnsentAgain();
});

function open(name: string): void {
  names.add(name);
  noteDocumentOpened(name);
}

const at = { type: 'project_page', slug: 'harbor', projectId: 'web', id: '1', address: addressOf(1) };
const write = (name: string, client = 7) => noteUnsent(name, at, client, 0);

test('the documents opened last are kept, and those that hold something unsent', () => {
  open(page(0));
  write(page(0));
  for (let n = 1; n <= 60; n += 1) open(page(n));
  expect(names.has(page(0))).toBe(true);
  expect([10, 11, 60].map((n) => names.has(page(n)))).toEqual([false, true, true]);
  noteSent(page(0), [7]);
  open(page(61));
  expect(names.has(page(0))).toBe(false);
});

test('starred ones stay whatever is opened, until their star goes', () => {
  names.add(page(100));
  noteStarred('/api/workspaces/harbor/', 'ada', [page(100)]);
  noteDocumentKept(page(100));
  for (let n = 1; n <= 60; n += 1) open(page(n));
  expect(names.has(page(100))).toBe(true);
  // Stars of another workspace say nothing of this one.
  noteStarred('/api/workspaces/quarry/', 'ada', []);
  expect(names.has(page(100))).toBe(true);
  noteStarred('/api/workspaces/harbor/', 'ada', []);
  expect(names.has(page(100))).toBe(false);
});

test('they go with a lost project, with another person, and at sign-out', async () => {
  const other = documentStore(addressOf(1, 'ops'), 'ada');
  for (const name of [page(1), other, page(2, 'ben')]) open(name);
  await keptDocuments.removeUnder('/api/workspaces/harbor/projects/ops/');
  expect([...names]).toEqual([page(1), page(2, 'ben')]);
  await keptDocuments.own('ben');
  expect([...names]).toEqual([page(2, 'ben')]);
  await keptDocuments.clear();
  expect([...names]).toEqual([]);
});

test('a broken list counts as none and is replaced', () => {
  for (const key of ['documents_opened', 'documents_starred']) localStorage.setItem(key, '{');
  open(page(1));
  expect(localStorage.getItem('documents_opened')).toBe(JSON.stringify([page(1)]));
});

test('what was never sent outlives a session that ends, another person, and a lost project; signing out removes it', async () => {
  open(page(1));
  open(page(2));
  write(page(1));
  await keptDocuments.clear();
  await keptDocuments.own('ben');
  await keptDocuments.removeUnder('/api/workspaces/harbor/');
  expect([...names]).toEqual([page(1)]);
  await forgetDocuments();
  expect([...names, unsentOf(page(1))]).toEqual([undefined]);
});

test('a window that was told that its words are stored leaves those of other windows noted', () => {
  write(page(1), 7);
  write(page(1), 8);
  noteSent(page(1), [7]);
  expect(unsentOf(page(1))?.written).toEqual([[8, 0]]);
  noteSent(page(1), [8]);
  expect(unsentOf(page(1))).toBeUndefined();
});
