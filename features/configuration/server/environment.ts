import { allConfigurationKeys, configurationKeys } from '#features/configuration/contract.ts';
import { problemOf } from '#features/configuration/rules.ts';
import { meanings } from './meanings.ts';

/** The environment variables for instance settings, for `readConfig`: each is checked at start. */
export const environmentSettings = allConfigurationKeys.map((name) => ({
  name,
  parse: (text: string): string => {
    const problem = problemOf(name, text);
    if (problem !== null) throw new Error(problem);
    return text;
  },
}));

/** Returns these settings as the Markdown table of docs/settings.md. */
export function environmentTable(): string {
  const rows = allConfigurationKeys.map((name) => {
    const row = configurationKeys[name];
    const fallback = row.default === '' ? '' : `\`${row.default}\``;
    return `| \`${name}\` | ${fallback} | ${meanings[name]}${row.secret ? ' *Secret.*' : ''} |`;
  });
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}
