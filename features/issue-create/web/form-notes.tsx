import { observer } from 'mobx-react-lite';
import { Button } from '#platform/ui/controls/button.tsx';
import { formatList } from '#platform/web/text/format-number.ts';
import type { Cleared, IssueForm } from './issue-form.ts';
import { t } from './text.ts';

interface FormNotesProps {
  form: IssueForm;
  /** Starts with an empty form instead; only where text was restored. */
  onStartOver: (() => void) | null;
}

/** What the form did by itself: it restored text, or left values out for another project (screens.md 3.7). */
export const FormNotes = observer(function FormNotes({ form, onStartOver }: FormNotesProps) {
  const names = form.cleared === null ? [] : clearedNames(form.cleared);
  return (
    <output className="flex flex-wrap items-center gap-x-2 text-small text-ink-3 empty:hidden">
      {onStartOver && (
        <>
          {t('restored')}
          <Button size="small" variant="quiet" onClick={onStartOver}>
            {t('startOver')}
          </Button>
        </>
      )}
      {names.length > 0 && t('cleared', { names: formatList(names) })}
    </output>
  );
});

function clearedNames({ state, labels, assignees, cycle, modules, estimate }: Cleared): string[] {
  return [
    ...(state ? [t('clearedState')] : []),
    ...(labels > 0 ? [t('clearedLabels', { count: labels })] : []),
    ...(assignees > 0 ? [t('clearedAssignees', { count: assignees })] : []),
    ...(cycle ? [t('clearedCycle')] : []),
    ...(modules > 0 ? [t('clearedModules', { count: modules })] : []),
    ...(estimate ? [t('clearedEstimate')] : []),
  ];
}
