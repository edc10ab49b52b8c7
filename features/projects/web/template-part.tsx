import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { Segmented } from '#platform/ui/controls/segmented.tsx';
import { ChevronDownIcon, ChevronRightIcon, TemplateIcon } from '#platform/ui/icons/line-icons.ts';
import { Picker } from '#platform/ui/picker/picker.tsx';
import { useSignal } from '#platform/ui/signal.ts';
import { ownTemplates, type OwnTemplate } from './own-templates.ts';
import { type ProjectStart, projectStart, type TemplateName, templateNames } from './project-templates.ts';
import { StartEditor } from './start-editor.tsx';
import { t as first } from './first-text.ts';
import { t } from './text.ts';

const templateTitles: Readonly<Record<TemplateName, () => string>> = {
  blank: () => t('templateBlank'),
  software: () => t('templateSoftware'),
  marketing: () => t('templateMarketing'),
  support: () => t('templateSupport'),
};

/** One of the shipped templates by its name, or one of the workspace. */
export type ChosenTemplate = TemplateName | OwnTemplate;

interface TemplatePartProps {
  slug: string;
  template: ChosenTemplate;
  start: ProjectStart;
  onTemplate: (template: ChosenTemplate, start: ProjectStart) => void;
  onStart: (start: ProjectStart) => void;
}

/** What a new project starts from (screens.md 3.17), and its states and labels, folded away: most people take them as they are. */
export const TemplatePart = observer(function TemplatePart(props: TemplatePartProps) {
  const { slug, template, start, onTemplate, onStart } = props;
  const own = useOwnTemplates(slug);
  const isOwn = typeof template !== 'string';
  return (
    <div className="flex flex-col gap-2">
      <span className="text-body font-medium text-ink-2">{first('template')}</span>
      <div className="flex flex-wrap items-center gap-2">
        <Segmented<TemplateName | ''>
          label={first('template')}
          value={isOwn ? '' : template}
          options={templateNames.map((value) => ({ value, label: templateTitles[value]() }))}
          onChange={(value) => value !== '' && onTemplate(value, projectStart(value))}
        />
        {own.length > 0 && (
          <Picker
            label={t('ownTemplates')}
            options={own.map(({ id, name }) => ({ value: id, label: name, mark: <TemplateIcon size={14} /> }))}
            chosen={isOwn ? [template.id] : []}
            onPick={(id) => {
              const picked = own.find((one) => one.id === id);
              if (picked) onTemplate(picked, picked.start);
            }}
          >
            {(trigger) => (
              <Button {...trigger} icon={TemplateIcon} className="max-w-full">
                <span className="truncate">{isOwn ? template.name : t('ownTemplates')}</span>
                <ChevronDownIcon size={14} className="text-ink-3" />
              </Button>
            )}
          </Picker>
        )}
      </div>
      <StartPart start={start} onChange={onStart} />
      {isOwn && template.brings !== '' && <p className="text-small text-pretty text-ink-3">{template.brings}</p>}
    </div>
  );
});

function useOwnTemplates(slug: string): readonly OwnTemplate[] {
  const source = useSignal(ownTemplates);
  const followed = useMemo(() => source?.follow(slug), [source, slug]);
  useEffect(() => () => followed?.stop(), [followed]);
  return followed?.all ?? [];
}

function StartPart({ start, onChange }: { start: ProjectStart; onChange: (start: ProjectStart) => void }) {
  const [open, setOpen] = useState(false);
  const Arrow = open ? ChevronDownIcon : ChevronRightIcon;
  const names = [...start.states, ...start.labels].map(({ name }) => name).join(', ');
  return (
    <>
      <Button variant="quiet" aria-expanded={open} className="-ml-2.5 self-start" onClick={() => setOpen(!open)}>
        <Arrow size={14} />
        {t('statesAndLabels')}
      </Button>
      {open ? <StartEditor start={start} onChange={onChange} /> : <p className="text-small text-ink-3">{names}</p>}
    </>
  );
}
