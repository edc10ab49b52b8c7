import { observer } from 'mobx-react-lite';
import { Suspense, useId } from 'react';
import type { RuleRecord } from '#features/automations/rule-contract.ts';
import { FilterChips } from '#features/issue-lists/web/public.ts';
import type { ProjectFacts } from '#features/issues/web/public.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Switch } from '#platform/ui/controls/switch.tsx';
import { DeleteIcon, EditIcon, HistoryIcon, MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { useSaveAtOnce } from '#platform/web/settings/use-save-at-once.ts';
import { richText } from '#platform/web/text/rich-text.tsx';
import { ruleInWords, stopInWords } from './rule-words.ts';
import { t } from './text.ts';
import { useRuleFilter } from './use-rule-filter.ts';

interface RuleRowProps {
  rule: RuleRecord;
  facts: ProjectFacts;
  onSwitch: (on: boolean) => Promise<unknown>;
  onEdit: () => void;
  onLog: () => void;
  onDelete: () => void;
}

/** A rule with its sentence, its switch, why it was switched off, and what can be done with it. */
export const RuleRow = observer(function RuleRow({ rule, facts, onSwitch, onEdit, onLog, onDelete }: RuleRowProps) {
  const { name, is_enabled, stopped } = rule;
  const own = useId();
  const author = facts.person(rule.author).name;
  const { value, change } = useSaveAtOnce(is_enabled, onSwitch);
  const label = t('actionsOf', { name });
  const menu = useMenu(
    () => [
      { label: t('edit'), icon: EditIcon, run: onEdit },
      { label: t('log'), icon: HistoryIcon, run: onLog },
      { kind: 'separator' },
      { label: t('delete'), icon: DeleteIcon, danger: true, run: onDelete },
    ],
    { label, align: 'end' },
  );
  return (
    <li className="flex items-start gap-3 rounded-control border border-line px-3 py-2.5">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <button
          type="button"
          className="max-w-full self-start truncate text-left text-body font-medium text-ink hover:underline"
          onClick={onEdit}
        >
          {name}
        </button>
        <p id={own} className="text-small text-pretty wrap-anywhere text-ink-2">
          {richText(ruleInWords(rule, facts), { filter: () => drawFilter(facts, rule.filter) })}
        </p>
        {stopped === null ? (
          <p className="text-small text-ink-3">{t('author', { name: author })}</p>
        ) : (
          <p className="text-small text-pretty text-danger">
            {t('stopped')}. {stopInWords(stopped, author)}
          </p>
        )}
      </div>
      <span className="flex h-6 shrink-0 items-center gap-2">
        <Switch label={<span className="sr-only">{name}</span>} describedBy={own} checked={value} onChange={change} />
        <IconButton label={label} icon={MoreIcon} size={24} {...menu} />
      </span>
    </li>
  );
});

/** As long as the text until what reads it is there. */
function drawFilter(facts: ProjectFacts, text: string) {
  return (
    <Suspense fallback={<span className="invisible">{text}</span>}>
      <Filter key={text} facts={facts} text={text} />
    </Suspense>
  );
}

/** The filter of a rule as the chips that lists have for it. */
function Filter({ facts, text }: { facts: ProjectFacts; text: string }) {
  const { place } = useRuleFilter(facts, text, true);
  return (
    <span className="inline-flex max-w-full flex-wrap gap-1 align-middle">
      <FilterChips target={{ place, display: place.display }} />
    </span>
  );
}
