import { clsx } from 'clsx';
import type { Strength } from './password-strength.ts';
import { t } from './text.ts';

const BARS: Readonly<Record<Strength, { filled: number; color: string; word: () => string }>> = {
  weak: { filled: 1, color: 'bg-danger', word: () => t('strengthWeak') },
  fair: { filled: 2, color: 'bg-warn', word: () => t('strengthFair') },
  strong: { filled: 3, color: 'bg-ok', word: () => t('strengthStrong') },
};

/** Three bars and a word under a new password. */
export function StrengthMeter({ strength }: { strength: Strength | null }) {
  const look = strength && BARS[strength];
  return (
    <div className="flex items-center gap-2">
      <div aria-hidden className="flex flex-1 gap-1">
        {[0, 1, 2].map((bar) => (
          <span
            key={bar}
            className={clsx('h-1 flex-1 rounded-full', look && bar < look.filled ? look.color : 'bg-pressed')}
          />
        ))}
      </div>
      <output className="min-w-12 text-right text-small text-ink-2">
        {look && <span className="sr-only">{t('strength', { level: look.word() })}</span>}
        <span aria-hidden>{look?.word()}</span>
      </output>
    </div>
  );
}
