import { lazy, Suspense } from 'react';
import type { CommentEditorProps } from './comment-editor.tsx';

const Editor = lazy(async () => ({ default: (await import('./comment-editor.tsx')).CommentEditor }));

/** The field of a comment. Its editor is loaded separately, and its space is reserved meanwhile. */
export function CommentField(props: CommentEditorProps) {
  return (
    <Suspense fallback={<div aria-hidden className="h-27 rounded-control border border-line-3 bg-surface" />}>
      <Editor {...props} />
    </Suspense>
  );
}
