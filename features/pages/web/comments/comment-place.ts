import type { ProjectFacts } from '#features/issues/web/public.ts';
import type { PageRights } from '#features/pages/web/page-rights.ts';
import type { EditorHost } from '#platform/editor/editor-host.ts';
import type { CommentSession } from './comment-session.ts';

/** Where comments are shown, and what the person may do there. */
export interface CommentPlace {
  readonly session: CommentSession;
  readonly facts: ProjectFacts;
  /** What the product lends to what is written in comments. */
  readonly host: EditorHost;
  readonly rights: PageRights;
  readonly isOffline: boolean;
  /** Returns the address of a thread. */
  readonly linkTo: (thread: string) => string;
}
