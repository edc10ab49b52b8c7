import type { Place } from '#features/access/server/public.ts';
import type { ChangeWithImage } from '#platform/server/changes/read-changes.ts';
import type { Writer } from '#platform/server/changes/writer.ts';

declare module '#platform/server/server-feature.ts' {
  interface ServerFeature {
    /** How what it records is undone. */
    readonly undoers?: readonly Undoer[];
  }
}

/** How one kind of thing takes its changes back. Every feature offers one for each entity it records. */
export interface Undoer {
  /** The entity's name in the change log. */
  readonly entity: string;
  /** Wire keys that commands update by themselves (counts, times): never an obstacle, never restored. */
  readonly derived: readonly string[];
  /**
   * Later changes of such objects are never an obstacle: they follow commands by themselves, and everybody may change
   * their own.
   */
  readonly neverBlocks?: true;
  /**
   * Takes back these changes of one project, given newest first, as commands of the writer's person. Throws NOT_ALLOWED when they
   * may not, UNDO_BLOCKED when something they need is gone; then nothing is written.
   */
  undo(writer: Writer, place: Place, changes: readonly ChangeWithImage[]): Promise<void>;
}
