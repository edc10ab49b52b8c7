import type { ReactNode } from 'react';
import { signal } from '#platform/ui/signal.ts';
import { t } from '#platform/ui/text.ts';

/** A question before something that cannot be undone (screens.md 2.14, 5.10): the title names the object. */
export interface Confirmation {
  title: string;
  /** The consequence, in a sentence. */
  body: ReactNode;
  /** The verb on the button. */
  action: string;
  danger?: boolean;
  cancel?: string;
  /** Has to be typed before yes can be said: for what many would miss. */
  typed?: string;
}

export interface AskedConfirmation extends Confirmation {
  readonly id: number;
  readonly answer: (yes: boolean) => void;
}

/** The questions that are open, first asked first. */
export const confirmations = signal<readonly AskedConfirmation[]>([]);

let count = 0;

/** Asks, and resolves to the answer; closing the question means no. */
export function confirm(question: Confirmation): Promise<boolean> {
  return new Promise((resolve) => {
    const asked: AskedConfirmation = {
      ...question,
      id: (count += 1),
      answer: (yes) => {
        confirmations.set(confirmations.get().filter((one) => one !== asked));
        resolve(yes);
      },
    };
    confirmations.set([...confirmations.get(), asked]);
  });
}

/** Asks before unsaved text is discarded. */
export function confirmDiscard(): Promise<boolean> {
  return confirm({
    title: t('discardTitle'),
    body: t('discardBody'),
    action: t('discard'),
    cancel: t('keepEditing'),
    danger: true,
  });
}
