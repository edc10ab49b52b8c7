import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet' | 'link';
/** 24, 28 (the default), 32 or 40 px (44 on coarse pointers). */
export type ButtonSize = 'small' | 'medium' | 'large' | 'auth';

const BASE =
  'relative inline-flex shrink-0 items-center justify-center gap-1.5 rounded-control border font-medium whitespace-nowrap select-none no-underline';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-ink text-surface hover:bg-ink-2 active:bg-ink-3',
  secondary: 'border-line-2 bg-surface text-ink hover:bg-hover active:bg-pressed aria-expanded:bg-pressed',
  quiet:
    'border-control-line bg-transparent text-ink-2 hover:bg-hover hover:text-ink active:bg-pressed aria-expanded:bg-pressed',
  danger: 'border-transparent bg-danger text-on-danger hover:opacity-90 active:opacity-80',
  'danger-quiet': 'border-control-line bg-transparent text-danger hover:bg-danger-soft active:bg-danger-soft',
  link: 'border-transparent text-accent underline-offset-2 hover:text-accent-hover hover:underline px-0!',
};

/** A button that had no fill gets none: beside its neighbors in a bar it would look pressed. */
const OFF: Record<ButtonVariant, string> = {
  primary: 'border-control-line bg-sunken text-ink-4',
  secondary: 'border-control-line bg-sunken text-ink-4',
  quiet: 'border-control-line bg-transparent text-ink-4',
  danger: 'border-control-line bg-sunken text-ink-4',
  'danger-quiet': 'border-control-line bg-transparent text-ink-4',
  link: 'border-transparent text-ink-4 px-0!',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'h-6 px-2 text-small',
  medium: 'h-7 px-2.5 text-body',
  large: 'h-8 px-3 text-body',
  auth: 'h-10 px-4 text-body pointer-coarse:h-11',
};

/** Returns the look of a button, for links that look like one. */
export function buttonClass(options: { variant?: ButtonVariant; size?: ButtonSize; off?: boolean } = {}): string {
  const { variant = 'secondary', size = 'medium', off = false } = options;
  return clsx(BASE, SIZES[size], (off ? OFF : VARIANTS)[variant], variant === 'link' && 'h-auto!');
}
