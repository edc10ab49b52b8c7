import { observer } from 'mobx-react-lite';
import { t as issueText } from '#features/issues/web/text.ts';
import { Button } from '#platform/ui/controls/button.tsx';

interface PartFailedProps {
  /** What could not be read. Its status is observable. */
  part: { readonly status: 'loading' | 'ready' | 'failed'; load(): Promise<void> };
  /** What is said then. */
  says: string;
}

/** A part of an open issue that could not be read stays inside of it: one line, and a press reads it again (screens.md 2.9). */
export const PartFailed = observer(function PartFailed({ part, says }: PartFailedProps) {
  if (part.status !== 'failed') return null;
  return (
    <p role="alert" className="flex items-center gap-2 text-body text-ink-2">
      {says}
      <Button size="small" onClick={() => void part.load()}>
        {issueText('retry')}
      </Button>
    </p>
  );
});
