import { ApiError, isDisconnected } from '#platform/web/api/api-error.ts';
import { instantMode } from '#platform/web/mirror/instant-mode.ts';
import { formatList } from '#platform/web/text/format-number.ts';
import { FiltersNeedServer } from '#features/issues/web/store/issue-list-source.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { mendText } from './header/mend-text.ts';

/**
 * Without the network there are the issues that instant mode keeps on this device: why there are none of this list. Empty
 * where the server answered.
 */
export function whyNotHere(error: unknown): { readonly title?: string; readonly body?: string } {
  if (error instanceof FiltersNeedServer) {
    const names = [...new Set(error.filters.map(nameOfFilter))];
    return {
      title: t('filtersNeedNetwork', { count: names.length, names: formatList(names) }),
      body: t('filtersNeedNetworkBody'),
    };
  }
  const refused = refusedText(error);
  if (refused !== null) return { title: mendText('textRefused'), body: refused };
  if (!isDisconnected(error)) return {};
  return {
    title: t('issuesNeedNetwork'),
    body: instantMode.isOn ? t('notOnThisDevice') : issueText('instantModeIsOff'),
  };
}

/** Says what the server refused of the text that a list is filtered by; null when it was something else. */
export function refusedText(error: unknown): string | null {
  const message = error instanceof ApiError ? error.fields['q']?.[0] : undefined;
  if (message === undefined) return null;
  // Texts that are kept name things by their ids, which say nothing to people.
  return /"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"/i.test(message) ? mendText('textNamesDeleted') : message;
}

/** Names the filters of the wire that this device may not be able to tell. */
function nameOfFilter(key: string): string {
  switch (key) {
    case 'subscriber':
      return t('subscribers');
    case 'mentions':
      return t('mentions');
    case 'intake_status':
    case 'inbox_status':
      return t('intakeStatus');
    case 'start_date':
      return issueText('startDate');
    case 'target_date':
      return issueText('dueDate');
    case 'created_at':
      return issueText('created');
    case 'updated_at':
      return issueText('updated');
    default:
      return t('searchText');
  }
}
