import type { ClipboardEvent } from 'react';
import { longestTitle } from '#features/issues/rules.ts';
import { typedLine } from '#platform/shared/text/typed-line.ts';
import { confirm } from '#platform/ui/popups/confirm.ts';
import { t } from './pasted-lines-text.ts';
import { splitTitle } from './split-title.ts';
import { t as issueText } from './text.ts';

/**
 * Asks whether the lines that are pasted into the field for a title become issues, one for each. Resolves to the
 * issues to create: none for a single line, which is pasted as any text, or when the person cancels.
 */
export async function issuesOfPaste(event: ClipboardEvent): Promise<readonly ReturnType<typeof splitTitle>[]> {
  const lines = event.clipboardData
    .getData('text')
    .split(/\r?\n/)
    .map((line) => typedLine(line).trim())
    .filter((line) => line !== '');
  if (lines.length < 2) return [];
  event.preventDefault();
  const long = lines.filter((line) => line.length > longestTitle).length;
  const rest = long === 0 ? '' : ` ${t('restGoesOn', { count: long, most: longestTitle })}`;
  const question = {
    title: t('createMany', { count: lines.length }),
    body: `${t('onePerLine')}${rest}`,
    action: issueText('create'),
  };
  return (await confirm(question)) ? lines.map((line) => splitTitle(line)) : [];
}
