import { useState } from 'react';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { keysOf } from '#platform/shared/objects.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { t } from './text.ts';

export type FormErrors<V> = { readonly [K in keyof V]?: string | undefined };

interface FormOptions<V> {
  /** What is saved now. May change while the form is open: fields that were not touched follow it. */
  saved: V;
  /** What is wrong before anything is sent, by field. */
  check?: (values: V) => FormErrors<V>;
  /**
   * Sends what changed. Resolves once `saved` holds it (after the store took it), or to what the server refused, by field.
   * What it throws is shown: fields of a 400 answer at their places, everything else in a toast. Nothing typed is lost.
   */
  save: (changed: Partial<V>, values: V) => Promise<FormErrors<V> | void>;
  /** Heads the toast of a refusal. */
  failed?: string;
}

/** A form with a Save / Discard bar; hand it to `SettingsForm`. */
export interface FormState<V> {
  readonly values: V;
  readonly errors: FormErrors<V>;
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly set: <K extends keyof V>(field: K, value: V[K]) => void;
  /** Resolves to whether it was saved. */
  readonly save: () => Promise<boolean>;
  readonly discard: () => void;
}

/** Returns the state of a text form of settings (screens.md 3.23): values are compared with `Object.is`. */
export function useSettingsForm<V extends object>({
  saved,
  check,
  save,
  failed = t('couldNotSave'),
}: FormOptions<V>): FormState<V> {
  const [edits, setEdits] = useState<Partial<V>>({});
  const [errors, setErrors] = useState<FormErrors<V>>({});
  const [saving, setSaving] = useState(false);
  const values: V = { ...saved, ...edits };
  const changed = without(edits, (field) => Object.is(edits[field], saved[field]));
  const dirty = Object.keys(changed).length > 0;

  const refuse = (found: FormErrors<V>): boolean => {
    setErrors(found);
    return Object.values(found).some((message) => message !== undefined);
  };
  const run = async (): Promise<boolean> => {
    if (saving || !dirty || refuse(check?.(values) ?? {})) return false;
    setSaving(true);
    try {
      if (refuse((await save(changed, values)) ?? {})) return false;
      // What was typed while it was being saved stays.
      setEdits((now) => without(now, (field) => Object.is(now[field], changed[field])));
      return true;
    } catch (error) {
      const atFields = error instanceof ApiError ? fieldsOf(error, values) : {};
      if (!refuse(atFields)) {
        const body = refusalReason(error);
        showToast({ kind: 'error', title: failed, body }, 'settings-not-saved');
      }
      return false;
    } finally {
      setSaving(false);
    }
  };
  return {
    values,
    errors,
    dirty,
    saving,
    set: (field, value) => {
      setEdits((now) => ({ ...now, [field]: value }));
      setErrors((now) => ({ ...now, [field]: undefined }));
    },
    save: run,
    discard: () => {
      setEdits({});
      setErrors({});
    },
  };
}

/** Returns a copy of `values` without the fields that are `gone`. */
function without<V extends object>(values: Partial<V>, gone: (field: keyof V) => boolean): Partial<V> {
  const kept = { ...values };
  for (const field of keysOf(values)) if (gone(field)) delete kept[field];
  return kept;
}

function fieldsOf<V extends object>(error: ApiError, values: V): FormErrors<V> {
  const found: { [K in keyof V]?: string | undefined } = {};
  for (const field of keysOf(values)) found[field] = error.fields[field]?.[0];
  return found;
}
