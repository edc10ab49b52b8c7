import { defineText } from '#platform/web/text/define-text.ts';

export const t = defineText('theme', {
  theme: 'Theme',
  system: 'System preference',
  light: 'Light',
  dark: 'Dark',
  'light-contrast': 'Light high contrast',
  'dark-contrast': 'Dark high contrast',
  custom: 'Custom theme',
});
