import type { ProjectRecord } from '#features/projects/contract.ts';
import { ProjectClosedScreen } from '#features/projects/web/public.ts';
import { keptTexts, UnsentTexts } from './unsent-texts.tsx';
import { useTypedText } from './use-typed-text.ts';

interface ClosedProjectProps {
  project: ProjectRecord | undefined;
  /** The issue that is open at this address; null for none. */
  issueId: string | null;
}

/** A project that the person cannot enter (any more), with what they were typing in it when it closed. */
export function ClosedProject({ project, issueId }: ClosedProjectProps) {
  const typed = useTypedText(true);
  return (
    <ProjectClosedScreen project={project}>
      <UnsentTexts texts={keptTexts(issueId, typed ?? '')} takesFocus={typed !== null} />
    </ProjectClosedScreen>
  );
}
