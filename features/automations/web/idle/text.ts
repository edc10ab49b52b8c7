import { defineText } from '#platform/web/text/define-text.ts';

/** The texts of auto-archive and auto-close in a project's settings. */
export const t = defineText('idle-issues', {
  archive: 'Auto-archive closed issues',
  archiveHint: 'Inactive completed and canceled issues are archived nightly.',
  archiveAfter: 'Archive after',
  archiveEffect_one:
    'Issues completed or canceled for {{count}} month are archived nightly, unless they’re in an unfinished cycle or module.',
  archiveEffect_other:
    'Issues completed or canceled for {{count}} months are archived nightly, unless they’re in an unfinished cycle or module.',
  close: 'Auto-close inactive issues',
  closeHint: 'Inactive open issues are closed nightly.',
  closeAfter: 'Close after',
  closeEffect_one:
    'Issues inactive for {{count}} month are moved to {{state}} nightly, unless they’re in an unfinished cycle or module.',
  closeEffect_other:
    'Issues inactive for {{count}} months are moved to {{state}} nightly, unless they’re in an unfinished cycle or module.',
  closeInto: 'Move to',
  noState: 'Add a state to the Canceled group to turn this on.',
  matches_one: '{{count, number}} matches now.',
  matches_other: '{{count, number}} match now.',
  months_one: '{{count}} month',
  months_other: '{{count}} months',
  custom: 'Custom',
  customMonths: 'Months (1–12)',
});
