import { t } from './text.ts';

const presets = [
  { rule: 'FREQ=DAILY', name: () => t('day') },
  { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', name: () => t('weekdays') },
  { rule: 'FREQ=WEEKLY', name: () => t('week') },
  { rule: 'FREQ=WEEKLY;INTERVAL=2', name: () => t('twoWeeks') },
  { rule: 'FREQ=MONTHLY', name: () => t('month') },
  { rule: 'FREQ=MONTHLY;INTERVAL=3', name: () => t('quarter') },
  { rule: 'FREQ=YEARLY', name: () => t('year') },
];

/** The rules that people choose by name, as options of a list. */
export function presetOptions(): readonly { readonly value: string; readonly label: string }[] {
  return presets.map(({ rule, name }) => ({ value: rule, label: name() }));
}

/** Whether people choose a rule by name. */
export function isPreset(rule: string): boolean {
  return presets.some((preset) => preset.rule === rule);
}

/** A rule in words, where it has some; otherwise as it is written. */
export function ruleName(rule: string): string {
  return presets.find((preset) => preset.rule === rule)?.name() ?? rule;
}
