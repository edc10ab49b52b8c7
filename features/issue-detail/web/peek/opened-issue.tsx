import { observer } from 'mobx-react-lite';
import { PeekContent } from './peek-content.tsx';
import { PeekMissing, type PeekMissingProps } from './peek-missing.tsx';
import { shownIssue } from './shown-issue.ts';

/** An issue that is opened by its id, in a peek, a pane or on its page; what stands instead while or where it is not there. */
export const OpenedIssue = observer(function OpenedIssue(props: PeekMissingProps) {
  const { id, host, reads, isWide = false } = props;
  const { issue, facts } = shownIssue(host, id);
  if (!issue || !facts) return <PeekMissing key={id} {...props} />;
  const failed = reads.now.status === 'failed' && issue.description_html === undefined;
  return (
    <PeekContent
      key={id}
      facts={facts}
      issue={issue}
      host={host}
      failed={failed}
      onRetry={reads.read}
      isWide={isWide}
    />
  );
});
