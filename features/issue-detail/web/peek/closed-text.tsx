import { withoutSpaces, UnsentTexts } from '#features/issues/web/unsent-texts.tsx';
import { useTypedText } from '#features/issues/web/use-typed-text.ts';

/**
 * Stands where a text may only be read (any more), with what this person typed there and could not save or send. Whoever was
 * typing that has the focus in it.
 */
export function ClosedText({ texts }: { texts: readonly string[] }) {
  const typed = useTypedText(true);
  const isHere = typed !== null && texts.some((text) => withoutSpaces(text) === withoutSpaces(typed));
  return <UnsentTexts texts={texts} takesFocus={isHere} />;
}
