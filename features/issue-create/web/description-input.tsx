import { observer } from 'mobx-react-lite';
import { Suspense, use, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { t as issueText } from '#features/issues/web/text.ts';
import { afterPaint } from '#platform/ui/after-paint.ts';
import { holdKeys } from '#platform/ui/keys/held-keys.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { emptyText } from './empty-text.ts';
import type { IssueForm } from './issue-form.ts';
import { PlainText } from './plain-text.ts';
import { t } from './text.ts';

/** The editor, in a chunk of its own. */
export const DescriptionInputEditor = lazyPart(
  async () => (await import('./description-input-editor.tsx')).DescriptionInputEditor,
);

export interface DescriptionInputProps {
  form: IssueForm;
  /** A counter: each increase moves the focus into the description. 0 means never. */
  wanted: number;
}

/**
 * The description of a new issue: rich text. Until the editor is loaded a plain field stands there, whose text it takes
 * over; an empty one stands until the dialog is painted, because making the editor takes a quarter of the time until then.
 */
export function DescriptionInput(props: DescriptionInputProps) {
  const [plain] = useState(() => new PlainText());
  const [painted] = useState(() => Promise.withResolvers<void>());
  // A text that is there already is drawn with the dialog, which would grow otherwise.
  const [waits] = useState(props.form.html === emptyText);
  useEffect(() => afterPaint(painted.resolve), [painted]);
  return (
    <Suspense fallback={<PlainDescription {...props} plain={plain} />}>
      {/* It suspends for both reasons, so that the plain field stays the same one. */}
      <After promise={waits ? painted.promise : null}>
        <DescriptionInputEditor {...props} plain={plain} />
      </After>
    </Suspense>
  );
}

/** Draws `children` after a promise is fulfilled; `Suspense` shows its fallback until then. */
function After({ promise, children }: { promise: Promise<void> | null; children: ReactNode }) {
  if (promise) use(promise);
  return children;
}

interface PlainDescriptionProps extends DescriptionInputProps {
  plain: PlainText;
}

const PlainDescription = observer(function PlainDescription({ form, wanted, plain }: PlainDescriptionProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // What a plain field would flatten, a restored table for example, waits for the editor.
  const first = useRef(form.html);
  useLayoutEffect(() => {
    if (wanted === 0) return undefined;
    if (!field.current) {
      // The editor takes the focus when it comes, and what is typed until then.
      const end = holdKeys(() => plain.answer(wanted));
      return () => end('press');
    }
    field.current.focus();
    plain.answer(wanted);
    return undefined;
  }, [wanted, plain]);
  if (first.current !== emptyText) return <div aria-busy className="min-h-30 flex-1" />;
  return (
    <textarea
      ref={field}
      aria-label={issueText('description')}
      placeholder={t('descriptionPlaceholder')}
      onFocus={({ target }) => plain.noteFocus(target)}
      // Not called when the editor takes the field's place: React handles no events while it changes the page.
      onBlur={() => plain.noteFocus(null)}
      onChange={({ target: { value } }) => {
        plain.type(value);
        form.describe(htmlOf(value));
      }}
      data-no-ring
      className="min-h-30 flex-1 resize-none bg-transparent text-prose text-ink outline-none"
    />
  );
});

/** Returns the lines of a plain text as paragraphs. */
function htmlOf(text: string): string {
  const box = document.createElement('div');
  for (const line of text.split('\n')) box.append(Object.assign(document.createElement('p'), { textContent: line }));
  return box.innerHTML;
}
