// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TogetherState } from '#platform/editor/together/together-state.ts';
import { TextDraft } from '#platform/web/store/text-draft.ts';
import { openPart, type Part } from '#tests/support/part/open-part.tsx';
import { SyncState } from './sync-state.tsx';

const draft = new TextDraft('', { save: async (text) => text });

/** The sign of a page that is open together with others, and what is said there. */
async function open(): Promise<{ page: Part; together: TogetherState }> {
  const together = new TogetherState();
  together.set({ mode: 'together', isConnected: true });
  const page = await openPart(
    <SyncState draft={draft} together={together} isPending={false} archivedAt={null} canEdit />,
  );
  return { page, together };
}

/** Holds the timers of the page until the test ends; it moves them on itself. */
function holdTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('what the editor completes while it opens a page is not said to be saved', async () => {
  const { page, together } = await open();
  holdTimers();
  flushSync(() => together.set({ isUnsent: true }));
  expect(page.text()).not.toContain('Saving');
  flushSync(() => together.set({ isUnsent: false }));
  // Longer than it waits between two letters.
  flushSync(() => vi.advanceTimersByTime(600));
  expect(page.text()).not.toMatch(/Saving|Synced/);
});

test('what is typed is being saved, then synced for a moment', async () => {
  const { page, together } = await open();
  await page.press('a');
  together.set({ isUnsent: true });
  await page.says('Saving…');
  together.set({ isUnsent: false });
  await page.says('Synced');
});

test('what could not be sent says so, whoever wrote it', async () => {
  const { page, together } = await open();
  together.set({ isUnsent: true, isConnected: false });
  await page.says('Offline — will sync');
});
