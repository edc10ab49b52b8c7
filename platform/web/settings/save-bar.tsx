import { Button } from '#platform/ui/controls/button.tsx';
import { t } from './text.ts';

interface SaveBarProps {
  dirty: boolean;
  saving: boolean;
  onDiscard: () => void;
}

/** Sticks to the foot of the page while a form is dirty; Save submits the form it stands in. */
export function SaveBar({ dirty, saving, onDiscard }: SaveBarProps) {
  if (!dirty && !saving) return null;
  return (
    <section
      aria-label={t('unsaved')}
      className="sticky bottom-3 z-sticky my-4 flex animate-appear flex-wrap items-center gap-2 rounded-popover border border-line-2 bg-raised px-3 py-2 shadow-popover"
    >
      <span className="min-w-0 flex-1 text-body text-ink-2">{t('unsaved')}</span>
      <Button onClick={onDiscard}>{t('discard')}</Button>
      <Button type="submit" variant="primary" busy={saving} keys="Mod+S">
        {t('save')}
      </Button>
    </section>
  );
}
