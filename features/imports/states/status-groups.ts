import type { StateGroup } from '#features/states/contract.ts';
import type { MappedBy } from '#features/imports/model.ts';

/** The statuses that trackers ship with and teams commonly add. Changeable per import with a map file. */
const table: Readonly<Record<StateGroup, readonly string[]>> = {
  backlog: [
    'backlog',
    'product backlog',
    'icebox',
    'idea',
    'ideas',
    'triage',
    'needs triage',
    'inbox',
    'new',
    'later',
    'someday',
    'future',
    'wishlist',
    'parking lot',
    'proposed',
    'draft',
    'funnel',
  ],
  unstarted: [
    'to do',
    'todo',
    'open',
    'reopened',
    'ready',
    'planned',
    'next',
    'up next',
    'selected for development',
    'ready for development',
    'ready for dev',
    'ready to start',
    'sprint backlog',
    'this week',
    'today',
    'queued',
    'scheduled',
    'accepted',
    'approved',
    'unstarted',
    'not started',
    'pending',
    'assigned',
  ],
  started: [
    'in progress',
    'doing',
    'wip',
    'work in progress',
    'started',
    'in development',
    'development',
    'in design',
    'in review',
    'review',
    'code review',
    'ready for review',
    'under review',
    'patch available',
    'testing',
    'in testing',
    'in test',
    'ready for testing',
    'ready for test',
    'qa',
    'in qa',
    'ready for qa',
    'ready to merge',
    'uat',
    'staging',
    'verify',
    'ready for release',
    'ready to release',
    'ready to deploy',
    'deploying',
    'blocked',
    'on hold',
    'paused',
    'waiting',
    'waiting for customer',
    'waiting for support',
    'escalated',
    'under investigation',
  ],
  completed: [
    'done',
    'closed',
    'complete',
    'completed',
    'resolved',
    'finished',
    'fixed',
    'shipped',
    'released',
    'deployed',
    'live',
    'verified',
    'merged',
    'launched',
  ],
  cancelled: [
    'canceled',
    'cancelled',
    "won't do",
    'wont do',
    "won't fix",
    'wont fix',
    'wontfix',
    'will not do',
    'rejected',
    'declined',
    'duplicate',
    'invalid',
    'abandoned',
    'obsolete',
    'not planned',
    'dropped',
    'discarded',
  ],
};

const byStatus = new Map<string, StateGroup>();
for (const [group, names] of Object.entries(table)) {
  for (const name of names) byStatus.set(name, groupNamed(group));
}

/** Words that give a status away when the whole of it is not in the table, the more distinctive first. */
const words: readonly (readonly [StateGroup, RegExp])[] = [
  ['cancelled', /\b(cancell?ed|rejected|declined|duplicates?|wontfix|abandoned)\b/],
  ['completed', /\b(done|completed?|finished|shipped|released|deployed|closed|resolved)\b/],
  ['started', /\b(progress|doing|wip|review|reviewing|qa|test|testing|merge|blocked|developing)\b/],
  ['backlog', /\b(backlog|icebox|ideas?|someday|later|future|triage|wishlist)\b/],
  ['unstarted', /\b(to ?do|ready|next|planned|upcoming|open)\b/],
];

/** The source's own three classes (Jira's "Status Category"). */
const categories = new Map<string, StateGroup>([
  ['to do', 'unstarted'],
  ['new', 'unstarted'],
  ['in progress', 'started'],
  ['indeterminate', 'started'],
  ['done', 'completed'],
]);

/**
 * Returns the state group of a status: by the table, else by the source's category, else by a word in it, else
 * `unstarted` (nothing says that work began). `by` says which, so that a dry run can show the guesses.
 */
export function groupOfStatus(status: string, category?: string): { group: StateGroup; by: MappedBy } {
  const name = plain(status);
  const known = byStatus.get(name);
  if (known) return { group: known, by: 'table' };
  const classed = category === undefined ? undefined : categories.get(plain(category));
  if (classed) return { group: classed, by: 'category' };
  const match = words.find(([, pattern]) => pattern.test(name));
  return { group: match?.[0] ?? 'unstarted', by: 'guess' };
}

/** Lower case, one space between words; dashes and underscores are spaces; typographic apostrophes are plain. */
function plain(status: string): string {
  return status
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(/[\s_–—-]+/g, ' ')
    .trim();
}

function groupNamed(name: string): StateGroup {
  switch (name) {
    case 'backlog':
    case 'unstarted':
    case 'started':
    case 'completed':
    case 'cancelled':
      return name;
    default:
      throw new Error(`Broken assumption: ${name} is a state group`);
  }
}
