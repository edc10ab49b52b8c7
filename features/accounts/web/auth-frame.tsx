import type { ReactNode } from 'react';
import { CairnMark } from '#platform/ui/icons/cairn-mark.tsx';
import { useDocumentTitle } from '#platform/web/shell/use-document-title.ts';

interface AuthFrameProps {
  /** The page's heading, also the window's title. */
  heading: string;
  /** The link to the other form, at the top right. */
  aside?: ReactNode;
  /** The line at the foot. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The page around sign-in, sign-up and set-up: a 360-px column, the product's mark, no imagery (screens.md 3.27). */
export function AuthFrame({ heading, aside, foot, children }: AuthFrameProps) {
  useDocumentTitle(heading);
  return (
    <div className="flex h-full flex-col overflow-y-auto bg-surface">
      <header className="flex shrink-0 items-center justify-between gap-4 px-4 py-4 md:px-8 md:py-6">
        <CairnMark />
        <div className="text-body text-ink-2">{aside}</div>
      </header>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col items-center justify-center px-4 py-6">
        <div className="w-full max-w-90">
          <h1 className="mb-6 text-auth text-balance">{heading}</h1>
          {children}
        </div>
      </main>
      <footer className="shrink-0 px-4 py-6 text-center text-small text-ink-3">{foot}</footer>
    </div>
  );
}
