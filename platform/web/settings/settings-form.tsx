import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { confirmDiscard } from '#platform/ui/popups/confirm.ts';
import { focusFirstError } from '#platform/ui/popups/first-field.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import { useCommands } from '#platform/web/commands/use-commands.ts';
import { SaveBar } from './save-bar.tsx';
import { t } from './text.ts';
import type { FormState } from './use-settings-form.ts';

export const saveCommands = [
  defineCommand<{ save: () => void }>({
    id: 'settings.save',
    name: () => t('saveChanges'),
    keys: ['Mod+S'],
    section: 'navigation',
    run: ({ save }) => save(),
  }),
];

interface SettingsFormProps {
  form: Pick<FormState<object>, 'dirty' | 'saving' | 'save' | 'discard'>;
  /** `SettingsRow`s. */
  children: ReactNode;
}

/**
 * Fields that are saved together: a bar with Save and Discard while something is unsaved, `Mod S`, Enter in a field, and
 * the question before leaving. Refused: the first refused field gets the focus.
 */
export function SettingsForm({ form, children }: SettingsFormProps) {
  const box = useRef<HTMLFormElement>(null);
  const save = () => {
    void form.save().then((saved) => saved || focusFirstError(box.current));
  };
  // Offered while nothing is dirty too: the browser's own "save page" is never wanted here.
  useCommands('screen', saveCommands, () => ({ save }));
  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await confirmDiscard()),
    enableBeforeUnload: () => form.dirty,
    disabled: !form.dirty,
  });
  return (
    <form
      ref={box}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="contents"
    >
      {children}
      <SaveBar dirty={form.dirty} saving={form.saving} onDiscard={form.discard} />
    </form>
  );
}
