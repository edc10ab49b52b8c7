import { useLayoutEffect, useRef } from 'react';
import { isTextTarget } from '#platform/ui/keys/text-target.ts';
import { useTypedText } from '#features/issues/web/use-typed-text.ts';

/** Stands below the fields of an issue once they only show their texts, because it was archived. */
export function FieldsClose() {
  return <TypingEnds was={useTypedText(true)} />;
}

/**
 * Takes the focus of a field that went away to what the field was in, unless another field has it. The letters that the
 * person was about to type run no commands there, until they press Escape or go on elsewhere. `was` is what stood in the
 * field; null when there was none.
 */
export function TypingEnds({ was }: { was: string | null }) {
  const here = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const around = here.current?.closest<HTMLElement>('[tabindex="-1"]');
    if (was !== null && around && !isTextTarget(document.activeElement)) rest(around);
  }, [was]);
  return <span ref={here} hidden />;
}

function rest(around: HTMLElement): void {
  around.focus({ preventScroll: true });
  const resting = new AbortController();
  const { signal } = resting;
  const end = () => resting.abort();
  around.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') end();
      else if (isTyping(event)) event.preventDefault();
    },
    { signal },
  );
  around.addEventListener('blur', end, { signal });
  around.addEventListener('pointerdown', end, { signal });
}

function isTyping({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  // A letter, in whatever writing.
  return /^.$/u.test(key) || key === 'Enter' || key === 'Backspace' || key === 'Delete';
}
