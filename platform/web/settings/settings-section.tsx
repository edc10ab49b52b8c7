import type { ReactNode } from 'react';
import { SectionHeading } from './section-heading.tsx';

interface SettingsSectionProps {
  title?: ReactNode;
  description?: ReactNode;
  /** Stands right of the title: a button. */
  action?: ReactNode;
  /** `SettingsRow`s, or anything: a table. */
  children: ReactNode;
}

/** A group of settings; a line parts it from the one before. */
export function SettingsSection({ title, description, action, children }: SettingsSectionProps) {
  return (
    <section className="border-t border-line py-5 first:border-t-0 first:pt-0">
      {(title || action) && (
        <header className="mb-3 flex flex-wrap items-start gap-x-3 gap-y-1 md:flex-nowrap">
          <div className="contents min-w-0 flex-1 md:block">
            {title && (
              <SectionHeading className="min-w-0 flex-auto self-center text-title-s md:flex-1">{title}</SectionHeading>
            )}
            {description && (
              <p className="mt-0.5 text-body text-pretty text-ink-2 max-md:order-last max-md:w-full">{description}</p>
            )}
          </div>
          {action}
        </header>
      )}
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  );
}
