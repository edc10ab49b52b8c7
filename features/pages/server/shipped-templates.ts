/** A template that comes with the product. */
export interface ShippedTemplate {
  /** The same in every workspace. */
  readonly id: string;
  readonly name: string;
  readonly logo_props: Record<string, unknown>;
  readonly description_html: string;
}

const emoji = (value: string) => ({ in_use: 'emoji', emoji: { value } });
const todo = (...lines: readonly string[]) =>
  `<ul data-type="taskList">${lines.map((line) => `<li data-type="taskItem" data-checked="false"><p>${line}</p></li>`).join('')}</ul>`;
const list = (...lines: readonly string[]) => `<ul>${lines.map((line) => `<li><p>${line}</p></li>`).join('')}</ul>`;
const table = (head: readonly string[], rows: number) => {
  const cells = (tag: string, words: readonly string[]) =>
    `<tr>${words.map((word) => `<${tag}><p>${word}</p></${tag}>`).join('')}</tr>`;
  const empty = head.map(() => '');
  return `<table><tbody>${cells('th', head)}${cells('td', empty).repeat(rows)}</tbody></table>`;
};

/** The templates that come with the product, in their order. A workspace changes them by rows of its own under their ids. */
export const shippedTemplates: readonly ShippedTemplate[] = [
  {
    id: '5a7e0000-0000-4000-8000-000000000001',
    name: 'Meeting notes',
    logo_props: emoji('128221'),
    description_html: `<p><strong>Date:</strong> </p><p><strong>Attendees:</strong> </p><h2>Agenda</h2>${list('', '')}<h2>Notes</h2><p></p><h2>Decisions</h2>${list('')}<h2>Action items</h2>${todo('Who does what, and by when')}`,
  },
  {
    id: '5a7e0000-0000-4000-8000-000000000002',
    name: 'Spec',
    logo_props: emoji('128208'),
    description_html: `<p><strong>Status:</strong> Draft</p><p><strong>Owner:</strong> </p><h2>Problem</h2><p>Who has this problem, and how do we know?</p><h2>Goals</h2>${list('')}<h2>Out of scope</h2>${list('')}<h2>Proposal</h2><p></p><h2>Alternatives considered</h2><p></p><h2>Risks and open questions</h2>${list('')}<h2>Rollout</h2>${todo('Behind a switch', 'Documentation', 'Announcement')}`,
  },
  {
    id: '5a7e0000-0000-4000-8000-000000000003',
    name: 'Retrospective',
    logo_props: emoji('128260'),
    description_html: `<p><strong>Cycle:</strong> </p><h2>What went well</h2>${list('')}<h2>What didn’t</h2>${list('')}<h2>What we learned</h2>${list('')}<h2>What we’ll change</h2>${todo('One change, with an owner')}`,
  },
  {
    id: '5a7e0000-0000-4000-8000-000000000004',
    name: 'Postmortem',
    logo_props: emoji('128658'),
    description_html: `<p><strong>Date:</strong> </p><p><strong>Severity:</strong> </p><p><strong>Duration:</strong> </p><h2>Summary</h2><p>What happened, in three sentences.</p><h2>Impact</h2><p></p><h2>Timeline</h2>${table(['Time', 'Event'], 3)}<h2>Root cause</h2><p></p><h2>What went well</h2>${list('')}<h2>What went wrong</h2>${list('')}<h2>Action items</h2>${todo('Prevent it', 'Detect it sooner', 'Recover faster')}`,
  },
];
