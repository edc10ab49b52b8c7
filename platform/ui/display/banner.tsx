import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { AlertIcon, InfoIcon, OkIcon, WarningIcon } from '#platform/ui/icons/line-icons.ts';

export type Tone = 'danger' | 'warn' | 'ok' | 'info';

const TONES = {
  danger: { icon: AlertIcon, box: 'border-danger/30 bg-danger-soft', mark: 'text-danger' },
  warn: { icon: WarningIcon, box: 'border-warn/30 bg-warn-soft', mark: 'text-warn' },
  ok: { icon: OkIcon, box: 'border-ok/30 bg-ok-soft', mark: 'text-ok' },
  info: { icon: InfoIcon, box: 'border-info/30 bg-info-soft', mark: 'text-info' },
} as const;

interface BannerProps {
  tone: Tone;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** `alert` interrupts: for errors that answer what the person just did. */
  role?: 'alert' | 'status';
  className?: string;
}

/** A notice across its container: soft fill, icon, words, action. */
export function Banner({ tone, title, children, action, role, className }: BannerProps) {
  const { icon: ToneIcon, box, mark } = TONES[tone];
  return (
    <div
      role={role}
      className={clsx('flex min-h-9 items-start gap-2 rounded-control border px-3 py-2', box, className)}
    >
      <span className={clsx('flex h-5 items-center', mark)}>
        <ToneIcon size={16} />
      </span>
      <div className="min-w-0 flex-1 text-body text-ink">
        <p className="font-medium">{title}</p>
        {children && <div className="mt-0.5 text-ink-2">{children}</div>}
      </div>
      {/* As high as the first line, so that a button stands level with the words. */}
      {action && <div className="-my-1 flex min-h-7 shrink-0 items-center gap-2">{action}</div>}
    </div>
  );
}
