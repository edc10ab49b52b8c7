import { lazy, Suspense } from 'react';
import { usePainted } from '#platform/ui/use-painted.ts';
import type { CommentEditorProps } from './comment-editor.tsx';

const Editor = lazy(async () => {
  // What shows a comment: one that is sent while the network is away is shown at once.
  void import('#features/issue-detail/web/overwritten/text-view.tsx').catch(() => undefined);
  return { default: (await import('./comment-editor.tsx')).CommentEditor };
});

/**
 * The field of a comment. Its editor is loaded separately, and made once the issue is on screen unless it is to have the
 * focus; its space is reserved meanwhile.
 */
export function CommentField(props: CommentEditorProps) {
  const isPainted = usePainted();
  const space = <div aria-hidden className="h-27 rounded-control border border-line-3 bg-surface" />;
  return <Suspense fallback={space}>{isPainted || props.wanted > 0 ? <Editor {...props} /> : space}</Suspense>;
}
