import type { Loss } from './convert-file.ts';
import type { ImportReport } from './run-import.ts';
import { t } from './text.ts';

/** So many lines of each list are shown. */
const mostLines = 20;

/** What an import made, what it could not keep, and what it did not come to. */
export function ImportOutcome({ report }: { report: ImportReport }) {
  const { made, losses, refused, left, ended } = report;
  const byPage = Map.groupBy(losses, ({ page }) => page);
  const lost = [...byPage].map(([page, all]) => `${page}: ${all.map(({ loss }) => nameOf(loss)).join(', ')}`);
  return (
    <div aria-live="polite" className="flex flex-col gap-3">
      <p className="font-medium">{t('made', { count: made })}</p>
      {ended !== null && <Lines title={t(ended)} lines={left} />}
      {refused.length > 0 && <Lines title={t('refused')} lines={refused} />}
      {lost.length > 0 && <Lines title={t('losses')} lines={lost} />}
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  const rest = lines.length - mostLines;
  return (
    <div>
      <p className="text-ink-2">{title}</p>
      <ul className="mt-1 max-h-48 list-disc overflow-y-auto pl-5 text-small text-ink-2">
        {lines.slice(0, mostLines).map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two pages may have one name, and the list does not change
          <li key={index} className="break-words">
            {line}
          </li>
        ))}
        {rest > 0 && <li>{t('andMore', { count: rest })}</li>}
      </ul>
    </div>
  );
}

function nameOf(loss: Loss): string {
  if (loss.what === 'picture')
    return loss.name === 'data:' ? t('lostPictureInside') : t('lostPicture', { name: loss.name });
  if (loss.what === 'link') return t('lostLink', { name: loss.name });
  return loss.what === 'formatting' ? t('lostFormatting') : t(loss.what);
}
