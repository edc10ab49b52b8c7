import { lazy, Suspense } from 'react';
import type { CommentEditorProps } from './comment-editor.tsx';

const Editor = lazy(async () => ({ default: (await import('./comment-editor.tsx')).CommentEditor }));

/** The field of a comment; its editor comes in a file of its own, and its place is kept for it. */
export function CommentField(props: CommentEditorProps) {
  return (
    <Suspense fallback={<div aria-hidden className="h-27 rounded-control border border-line-3 bg-surface" />}>
      <Editor {...props} />
    </Suspense>
  );
}
