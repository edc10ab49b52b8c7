import { editorHost } from '#features/issues/web/editor-host.tsx';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { RichTextView } from '#platform/editor/rich-text-view.tsx';

interface TextViewProps {
  html: string;
  /** What a screen reader calls the text. */
  label: string;
  facts: ProjectFacts;
}

/** A stored text of an issue, to be read. */
export function TextView({ html, label, facts }: TextViewProps) {
  return <RichTextView html={html} label={label} host={editorHost(facts)} />;
}
