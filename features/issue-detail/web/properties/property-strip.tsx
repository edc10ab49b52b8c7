import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import {
  AssigneesField,
  DueField,
  LabelsField,
  PlanField,
  PriorityField,
  StateField,
} from '#features/issues/web/fields/issue-fields.tsx';
import type { Issue } from '#features/issues/web/store/issue.ts';
import { planKinds } from '#features/issues/web/store/plans.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { PropertyBlock } from '#features/issue-detail/web/peek/property-block.tsx';
import { t } from '#features/issue-detail/web/text.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { CloseIcon } from '#platform/ui/icons/line-icons.ts';
import { Opening } from '#platform/ui/popups/opening.tsx';
import { LazySheet } from '#platform/ui/popups/popup-parts.ts';

interface PropertyStripProps {
  facts: ProjectFacts;
  issue: Issue;
}

/** On phones, under the title: the properties in one line that scrolls, and a sheet with all of them (screens.md 3.8). */
export const PropertyStrip = observer(function PropertyStrip({ facts, issue }: PropertyStripProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  // A long name leaves the next chip in sight, which tells that the line scrolls.
  const className = 'max-w-[60vw]! shrink-0 pointer-coarse:h-9 pointer-coarse:px-2.5';
  const chip = { facts, issue, look: 'chip', className } as const;
  return (
    <div className="-mx-4 flex items-center gap-1.5 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
      <Button size="small" className="shrink-0 pointer-coarse:h-9" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('allProperties')}
      </Button>
      <StateField {...chip} />
      <PriorityField {...chip} />
      <AssigneesField {...chip} />
      <LabelsField {...chip} />
      <DueField {...chip} />
      {planKinds.map((kind) => (
        <PlanField key={kind} kind={kind} {...chip} />
      ))}
      {isOpen && (
        <Opening onClose={close}>
          <LazySheet label={t('allProperties')} side="bottom" modal onClose={close} className="w-full !max-w-full">
            <header className="flex h-12 items-center px-4">
              <h2 className="mr-auto text-title-s">{t('properties')}</h2>
              <IconButton label={t('close')} icon={CloseIcon} onClick={close} />
            </header>
            <div className="max-h-[70dvh] overflow-y-auto px-4 pb-6">
              <PropertyBlock facts={facts} issue={issue} />
            </div>
          </LazySheet>
        </Opening>
      )}
    </div>
  );
});
