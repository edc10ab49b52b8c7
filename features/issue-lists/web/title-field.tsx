import type { IssueOfProject } from '#features/issues/web/store/issue-parts.ts';
import { drawTitle } from './issue-title-link.tsx';
import { positionKey, type RowPosition } from './session/list-focus.ts';
import type { ListSession } from './session/list-session.ts';
import { TitleInput } from './title-input.tsx';

interface TitleFieldProps {
  session: ListSession;
  position: RowPosition;
  one: IssueOfProject;
  wraps?: boolean;
}

/** The title of a row or card: a link, or the field it is changed in. For who observes already what it is drawn from. */
export function drawTitleField({ session, position, one, wraps = false }: TitleFieldProps) {
  const { focus } = session;
  if (focus.renaming !== positionKey(position)) return drawTitle({ session, issue: one.issue, wraps });
  return (
    <span className="flex min-w-0 flex-1">
      <TitleInput one={one} onDone={() => focus.stopRenaming()} />
    </span>
  );
}
