import { editorHost } from '#features/issues/web/editor-host.tsx';
import { withPersonCards } from '#features/issues/web/with-person-cards.tsx';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { RichTextView } from '#platform/editor/rich-text-view.tsx';
import { tickTask } from '#platform/editor/tick-task.ts';

interface TextViewProps {
  html: string;
  /** What a screen reader calls the text. */
  label: string;
  facts: ProjectFacts;
  /** Another version of the text: words that it does not have are marked. */
  against?: string | undefined;
  /**
   * Takes the text with a task ticked; returns whether it may be. Absent in a dialog: there, people and tasks are only shown.
   */
  onTick?: (html: string) => boolean;
}

/** A stored text of an issue, to be read. */
export function TextView({ html, label, facts, against, onTick }: TextViewProps) {
  const host = editorHost(facts);
  if (!onTick) return <RichTextView html={html} label={label} host={host} against={against} />;
  return (
    <RichTextView
      html={html}
      label={label}
      host={withPersonCards(host, facts)}
      onTick={(index, isDone) => onTick(tickTask(html, index, isDone))}
    />
  );
}
