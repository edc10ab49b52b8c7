import { t } from '#features/issue-detail/web/text.ts';
import type { Change } from '#platform/shared/live.ts';
import { showToast, toasts } from '#platform/ui/notices/toasts.ts';
import { signal } from '#platform/ui/signal.ts';
import { comparedTexts, keepBothTexts } from './compared-texts.ts';
import { lostValuesOf, type LostValue, type NoticePlace } from './lost-value.ts';

/** The values listed in the dialog; null while it is closed. */
export const listedValues = signal<readonly LostValue[] | null>(null);

const toastKey = 'overwritten';

/** The values of the toast on screen. */
let shown: readonly LostValue[] = [];

/** Shows values of this person's that others replaced: one by its name, several by their number and a list. */
export async function notifyOverwritten(place: NoticePlace, changes: readonly Change[]): Promise<void> {
  const all: LostValue[] = [];
  for (const change of changes) {
    const values = await lostValuesOf(place, change);
    all.push(...values);
    // Nothing to decide: it says so and goes.
    for (const { title, body } of values.filter(isNews))
      showToast({ kind: 'info', title, body }, `merged-${change.entity_id}`);
  }
  const lost = all.filter((value) => !isNews(value));
  if (lost.length === 0) return;
  const isUp = toasts.get().some(({ id }) => id === toastKey);
  shown = isUp ? [...shown, ...lost] : lost;
  const [only] = shown;
  const values = shown;
  if (only && values.length === 1) {
    const { texts } = only;
    const actions = texts
      ? [
          { label: t('compare'), run: () => comparedTexts.set(texts) },
          ...(texts.versionId === null ? [] : [{ label: t('keepBoth'), run: () => void keepBothTexts(texts) }]),
        ]
      : [{ label: t('restore'), run: () => void only.restore?.() }];
    showToast({ kind: 'info', title: only.title, body: only.body, stays: true, actions }, toastKey);
    return;
  }
  const title = t('overwrittenMany', { count: values.length });
  const actions = [
    { label: t('show'), run: () => listedValues.set(values) },
    ...(values.some(({ restore }) => restore) ? [{ label: t('restoreAll'), run: () => void restoreAll(values) }] : []),
  ];
  showToast({ kind: 'info', title, body: t('overwrittenBody'), stays: true, actions }, toastKey);
}

/** Nothing was lost: a merge. */
function isNews({ restore, texts }: LostValue): boolean {
  return restore === undefined && texts === undefined;
}

/** Puts back all that one press can, one edit after the other; between two texts a person chooses. */
export async function restoreAll(values: readonly LostValue[]): Promise<void> {
  await Promise.all(values.flatMap(({ restore }) => (restore ? [restore()] : [])));
}
