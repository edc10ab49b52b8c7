import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { longestTitle } from '#features/issues/rules.ts';
import { createIssue } from '#features/issues/web/store/create-issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { Input } from '#platform/ui/controls/input.tsx';

interface NewSubIssueProps {
  facts: ProjectFacts;
  parent: string;
  onClose: () => void;
}

/** The line for a new sub-issue: Enter adds it and stays open for the next, Escape closes. */
export function NewSubIssue({ facts, parent, onClose }: NewSubIssueProps) {
  const [name, setName] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter' && name.trim() !== '') {
      event.preventDefault();
      createIssue(facts.issues, { name: name.trim(), parent_id: parent });
      setName('');
    }
  };
  return (
    <Input
      ref={field}
      size={28}
      aria-label={t('newSubIssue')}
      placeholder={t('newSubIssue')}
      value={name}
      maxLength={longestTitle}
      onChange={(event) => setName(event.target.value)}
      onKeyDown={keys}
      onBlur={() => name.trim() === '' && onClose()}
    />
  );
}
