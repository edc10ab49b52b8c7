import { observer } from 'mobx-react-lite';
import type { PeekProps } from '#features/issues/web/peek-host.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#platform/ui/icons/line-icons.ts';

/** Goes to the previous and the next issue of the list, and says where in it this one stands: "3 / 42". Nothing outside a list. */
export const StepButtons = observer(function StepButtons({ id, host }: PeekProps) {
  const steps = host.stepsFrom(id);
  if (!steps) return null;
  const { position, total, isFirst, isLast } = steps;
  return (
    <>
      <IconButton
        label={issueText('previousIssue')}
        icon={ArrowUpIcon}
        keys="K"
        offBecause={isFirst ? t('firstInList') : undefined}
        onClick={() => steps.go(-1)}
      />
      <IconButton
        label={issueText('nextIssue')}
        icon={ArrowDownIcon}
        keys="J"
        offBecause={isLast ? t('lastInList') : undefined}
        onClick={() => steps.go(1)}
      />
      <span className="px-1 text-small whitespace-nowrap text-ink-3 tabular-nums">
        {t('positionInList', { position, total })}
      </span>
    </>
  );
});
