import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { longestTitle } from '#features/issues/rules.ts';
import { issuesOfPaste } from '#features/issues/web/pasted-lines.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { ClosedText } from '#features/issue-detail/web/peek/closed-text.tsx';
import { t } from '#features/issue-detail/web/text.ts';
import { typedLine } from '#platform/shared/text/typed-line.ts';
import { Input } from '#platform/ui/controls/input.tsx';
import { useIsSettled } from '#platform/ui/settled.tsx';
import { addSubIssue } from './add-sub-issue.ts';

interface NewSubIssueProps {
  facts: ProjectFacts;
  parent: Issue;
  /** Whether the person may add one; what they typed stays in sight while they may not any more. */
  mayAdd: boolean;
  onClose: () => void;
}

/** The line for a new sub-issue: Enter adds it and stays open for the next, pasted lines become one each, Escape closes. */
export function NewSubIssue({ facts, parent, mayAdd, onClose }: NewSubIssueProps) {
  const [name, setName] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isSettled = useIsSettled();
  // Before the parts above it have come it is not seen, and takes no focus.
  useEffect(() => {
    if (isSettled) field.current?.focus();
  }, [isSettled]);
  const isEmpty = name.trim() === '';
  useEffect(() => {
    if (!mayAdd && isEmpty) onClose();
  }, [mayAdd, isEmpty, onClose]);
  // Its issue was archived meanwhile.
  if (!mayAdd) return isEmpty ? null : <ClosedText texts={[name]} />;
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter' && !isEmpty) {
      event.preventDefault();
      addSubIssue(facts, parent, { name: name.trim() });
      setName('');
    }
  };
  const paste = async (event: ClipboardEvent) => {
    for (const issue of await issuesOfPaste(event)) addSubIssue(facts, parent, issue);
  };
  return (
    <Input
      ref={field}
      size={28}
      data-takes-keys="sub-issue"
      aria-label={t('newSubIssue')}
      placeholder={t('newSubIssue')}
      value={name}
      maxLength={longestTitle}
      onChange={(event) => setName(typedLine(event.target.value))}
      onKeyDown={keys}
      onPaste={(event) => void paste(event)}
      onBlur={() => isEmpty && onClose()}
    />
  );
}
