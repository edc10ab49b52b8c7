import { allConfigurationKeys } from '#features/configuration/contract.ts';
import { problemOf } from '#features/configuration/rules.ts';

/** The environment variables for instance settings, for `readConfig`: each is checked at start. */
export const environmentSettings = allConfigurationKeys.map((name) => ({
  name,
  parse: (text: string): string => {
    const problem = problemOf(name, text);
    if (problem !== null) throw new Error(problem);
    return text;
  },
}));
