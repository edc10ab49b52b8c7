import { clsx } from 'clsx';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { myProfile } from '#features/users/web/public.ts';
import { OnboardingFrame } from './onboarding-frame.tsx';
import { onboarding } from './onboarding-store.ts';
import { t } from './text.ts';

// The value is what the product documents call it; the word is the catalog's.
const ROLES = [
  ['Individual contributor', () => t('roleIndividual')],
  ['Senior Leader', () => t('roleLeader')],
  ['Manager', () => t('roleManager')],
  ['Executive', () => t('roleExecutive')],
  ['Freelancer', () => t('roleFreelancer')],
  ['Student', () => t('roleStudent')],
] as const;
const USES = [
  ['Engineering', () => t('useEngineering')],
  ['Product', () => t('useProduct')],
  ['Marketing', () => t('useMarketing')],
  ['Sales', () => t('useSales')],
  ['Operations', () => t('useOperations')],
  ['Legal', () => t('useLegal')],
  ['Finance', () => t('useFinance')],
  ['Human resources', () => t('usePeople')],
  ['Project', () => t('useProject')],
  ['Other', () => t('useOther')],
] as const;

/** Step 2: the person's role and what they use Cairn for; can be skipped. */
export function PurposeStep() {
  const [role, setRole] = useState<string | null>(myProfile.profile?.role ?? null);
  const [use, setUse] = useState<string | null>(myProfile.profile?.use_case ?? null);
  const [busy, setBusy] = useState(false);
  const save = async (answers: { role: string | null; use_case: string | null }) => {
    if (busy) return;
    setBusy(true);
    try {
      await onboarding.savePurpose(answers);
    } catch {
      showToast({ kind: 'error', title: t('couldNotSave') });
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save({ role, use_case: use });
  };
  return (
    <OnboardingFrame step={2} steps={4} heading={t('useHeading')}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-6">
        <Pills name="role" legend={t('roleQuestion')} options={ROLES} value={role} onChange={setRole} />
        <Pills name="use" legend={t('useQuestion')} options={USES} value={use} onChange={setUse} />
        <div className="flex flex-col gap-2">
          <Button type="submit" variant="primary" size="auth" busy={busy}>
            {t('continue')}
          </Button>
          <div className="flex justify-between">
            <Button variant="quiet" onClick={() => onboarding.goTo('profile')}>
              {t('back')}
            </Button>
            <Button variant="quiet" onClick={() => void save({ role: null, use_case: null })}>
              {t('skip')}
            </Button>
          </div>
        </div>
      </form>
    </OnboardingFrame>
  );
}

interface PillsProps {
  name: string;
  legend: string;
  options: readonly (readonly [value: string, label: () => string])[];
  value: string | null;
  onChange: (value: string) => void;
}

function Pills({ name, legend, options, value, onChange }: PillsProps) {
  const id = useId();
  return (
    <fieldset>
      <legend id={id} className="mb-2 text-body font-medium text-ink-2">
        {legend}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([option, label]) => (
          <label
            key={option}
            className={clsx(
              'relative flex h-8 items-center rounded-full border px-3 text-body pointer-coarse:h-11',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              value === option
                ? 'border-accent bg-accent-soft font-medium text-ink'
                : 'border-line-3 bg-surface text-ink-2 hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              onChange={() => onChange(option)}
              className="absolute inset-0 appearance-none outline-none"
            />
            <span>{label()}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
