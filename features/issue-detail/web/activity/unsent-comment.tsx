import { keptComment, UnsentTexts } from '#features/issue-detail/web/peek/unsent-texts.tsx';
import { useTypedText } from '#features/issue-detail/web/peek/use-typed-text.ts';

/** What this person began to write where no comment is taken any more: the issue was archived meanwhile. */
export function UnsentComment({ id }: { id: string }) {
  const typed = useTypedText(true);
  return <UnsentTexts texts={keptComment(id)} takesFocus={typed !== ''} />;
}
