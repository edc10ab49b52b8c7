// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import {
  createLabel,
  deleteLabel,
  labelErrors,
  listLabels,
  updateLabel,
  type LabelRecord,
} from '#features/labels/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { api } from '#platform/web/api/api.ts';
import { outbox } from '#platform/web/store/tab-outbox.ts';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { harborId, idOf } from '#tests/support/part/harbor/people.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { LabelSettings } from './label-settings.tsx';
import { LabelWrites } from './label-writes.ts';

let harbor: Harbor;
let page: Part;
let stored: readonly LabelRecord[];

const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };

/** Labels by name; "- Rose" is in the group above it. */
function labelsOf(names: readonly string[]): readonly LabelRecord[] {
  let group: string | null = null;
  return names.map((text, at) => {
    const isInside = text.startsWith('- ');
    const id = idOf(6, at + 1);
    if (!isInside) group = id;
    return {
      id,
      name: text.replace(/^- /, ''),
      color: '#ef4444',
      parent: isInside ? group : null,
      project_id: websiteId,
      workspace_id: harborId,
      sort_order: (at + 1) * 10_000,
    };
  });
}

/** The Labels page of Website with these labels; the server keeps what is written. */
async function open(
  names: readonly string[],
  { mayWrite = true, counts = {} }: { mayWrite?: boolean; counts?: Record<string, number> } = {},
) {
  stored = labelsOf(names);
  harbor = await openHarbor();
  const { answers, facts } = harbor;
  answers.give(listLabels, [...stored]);
  await facts.labels.load();
  answers.make(createLabel, ({ body }) => {
    const { name, color, parent } = body as Pick<LabelRecord, 'name' | 'color' | 'parent'>;
    const made = { ...must(labelsOf(['x'])[0], 'one'), id: idOf(6, 100 + stored.length), name, color, parent };
    stored = [...stored, { ...made, sort_order: 1_000_000 + stored.length }];
    return must(stored.at(-1), 'it was added');
  });
  answers.give(deleteLabel, null as never);
  answers.make(updateLabel, ({ params, body }) => {
    stored = stored.map((one) => (one.id === params['label_id'] ? { ...one, ...(body as object) } : one));
    return must(
      stored.find(({ id }) => id === params['label_id']),
      'the label',
    );
  });
  const writes = new LabelWrites({ client: api, outbox, labels: facts.labels, slug: 'harbor', projectId: websiteId });
  page = await harbor.open(
    <LabelSettings
      labels={facts.labels}
      {...(mayWrite ? { writes } : {})}
      counts={new Map(stored.map(({ id, name }) => [id, counts[name] ?? 0]))}
      issuesPath={(id) => `/harbor/projects/${websiteId}/issues?labels=${id}`}
    />,
  );
  await page.until(() => expect(tree()).toEqual([...names]));
}

/** The labels as they stand on the page; those in a group are set in. */
function tree(): readonly string[] {
  return [...document.querySelectorAll('[data-label-row]')].map((row) => {
    const name = row.querySelector('span.text-body')?.textContent ?? '';
    return row.closest('ul[aria-label]') ? `- ${name}` : name;
  });
}
const shows = (names: readonly string[]) => page.until(() => expect(tree()).toEqual(names));
/** What was sent to change labels. */
const changes = () => harbor.answers.asked(updateLabel).map(({ body }) => body);
async function choose(name: string, line: string) {
  await page.click('button', `Actions for ${name}`);
  await page.click('menuitem', line);
}

test('a project without labels says what they are for, and the first is added from there', async () => {
  await open([]);
  await page.see('heading', 'No labels yet');
  await page.click('button', 'Add label');
  await page.until(() => expect(page.focused()).toBe('Label name'));
  await page.fill('Label name', ' Bug ');
  await page.press('Enter');
  await shows(['Bug']);
  expect(harbor.answers.asked(createLabel)[0]?.body).toMatchObject({ name: 'Bug' });
  await page.until(() => expect(page.focused()).toBe('Add label'));
});

test('each new label has a color that the others do not have', async () => {
  await open(['Bug']);
  for (const name of ['Plants', 'Rose']) {
    await page.click('button', 'Add label');
    await page.fill('Label name', name);
    await page.press('Enter');
    await page.until(() => expect(tree()).toContain(name));
  }
  expect(new Set(stored.map(({ color }) => color)).size).toBe(3);
});

test.each([
  ['Enter a name.', '  '],
  ['A label with this name already exists', 'Bug'],
  ['Use 255 characters or fewer.', 'x'.repeat(256)],
])('%s', async (words, name) => {
  await open(['Bug']);
  await page.click('button', 'Add label');
  await page.fill('Label name', name);
  await page.press('Enter');
  await page.until(() => expect(page.all('alert').map((one) => one.textContent)).toEqual([words]));
  expect((await page.field('Label name')).getAttribute('aria-invalid')).toBe('true');
  expect(harbor.answers.asked(createLabel)).toEqual([]);
  await page.press('Escape');
  expect(page.all('textbox', 'Label name')).toEqual([]);
  expect(tree()).toEqual(['Bug']);
});

test('what the server refuses stays in the form, with the reason', async () => {
  await open(['Bug']);
  harbor.answers.refuse(createLabel, labelErrors.LABEL_NAME_TAKEN);
  await page.click('button', 'Add label');
  await page.fill('Label name', 'Rose');
  await page.press('Enter');
  await page.until(() => expect(page.all('alert')[0]?.textContent).not.toBe(''));
  expect((await page.field('Label name')).value).toBe('Rose');
});

test('a label is renamed in place; unchanged it is not sent, refused it goes back', async () => {
  await open(['Bug', 'Plants']);
  await page.click('button', 'Edit Bug');
  await page.press('Enter');
  await page.until(() => expect(page.focused()).toBe('Edit Bug'));
  expect(changes()).toEqual([]);
  await page.click('button', 'Edit Bug');
  await page.fill('Label name', 'Fault');
  await page.press('Enter');
  await shows(['Fault', 'Plants']);
  await page.until(() => expect(changes()).toEqual([{ name: 'Fault', color: '#ef4444' }]));

  harbor.answers.refuse(updateLabel, commonErrors.NOT_ALLOWED);
  await page.click('button', 'Edit Plants');
  await page.fill('Label name', 'Trees');
  await page.press('Enter');
  const toast = await page.see('alert');
  expect(toast.textContent).toContain('Could not save Plants');
  expect(toast.textContent).toContain('You don’t have permission to do this.');
  await shows(['Fault', 'Plants']);
});

test('Alt and an arrow move a label among its siblings, into the group above and out of it, and keep the focus', async () => {
  await open(['Bug', 'Plants', 'Rose']);
  (await page.see('button', 'Move Rose')).focus();
  await page.press('Alt+ArrowRight');
  await shows(['Bug', 'Plants', '- Rose']);
  await page.until(() => expect(page.focused()).toBe('Move Rose'));
  await page.press('Alt+ArrowLeft');
  await shows(['Bug', 'Plants', 'Rose']);
  await page.until(() => expect(page.focused()).toBe('Move Rose'));
  await page.press('Alt+ArrowUp');
  await shows(['Bug', 'Rose', 'Plants']);
  await page.press('Alt+ArrowUp');
  await shows(['Rose', 'Bug', 'Plants']);
  await page.until(() => expect(changes()).toHaveLength(4));
  await page.press('Alt+ArrowUp');
  expect(tree(), 'there is nothing above').toEqual(['Rose', 'Bug', 'Plants']);
  expect(changes(), 'nothing is sent if nothing moved').toHaveLength(4);
});

test('a group does not enter a group, and says so', async () => {
  await open(['Bug', 'Plants', '- Rose']);
  (await page.see('button', 'Move Plants')).focus();
  await page.press('Alt+ArrowRight');
  await page.says('A group can’t be inside another group');
  expect(changes()).toEqual([]);
});

test('a group is closed and opened; a label is added to it, and taken out of it', async () => {
  await open(['Plants', '- Rose']);
  await page.click('button', 'Hide the labels in Plants');
  expect(tree()).toEqual(['Plants']);
  await choose('Plants', 'Add a label to Plants');
  await page.fill('Label name', 'Fig');
  await page.press('Enter');
  await shows(['Plants', '- Rose', '- Fig']);
  await choose('Rose', 'Move out of Plants');
  await page.until(() => expect(tree()).toContain('Rose'));
  expect(changes()).toHaveLength(1);
});

test('a label becomes a group with the first label in it', async () => {
  await open(['Bug', 'Plants']);
  await choose('Plants', 'Turn into group');
  await page.fill('Label name', 'Rose');
  await page.press('Enter');
  await shows(['Bug', 'Plants', '- Rose']);
  expect(harbor.answers.asked(createLabel)[0]?.body).toMatchObject({ name: 'Rose', parent: idOf(6, 2) });
});

test('the number of issues leads to them', async () => {
  await open(['Bug', 'Docs'], { counts: { Bug: 2 } });
  expect((await page.see('link', '2 issues')).getAttribute('href')).toContain(`labels=${idOf(6, 1)}`);
});

test('deleting asks, and says how many issues lose it and what becomes of a group', async () => {
  await open(['Plants', '- Rose', 'Bug'], { counts: { Plants: 1, Bug: 2 } });
  await choose('Bug', 'Delete');
  expect(textOf(await page.see('alertdialog', 'Delete Bug?'))).toContain('It will be removed from 2 issues.');
  await page.click('button', 'Cancel');
  await page.gone('alertdialog');
  expect(harbor.answers.asked(deleteLabel)).toEqual([]);
  await choose('Plants', 'Delete');
  const question = await page.see('alertdialog', 'Delete Plants?');
  expect(textOf(question)).toContain('It will be removed from 1 issue. Its labels are kept, outside any group.');
  await page.click('button', 'Delete');
  await page.says('Plants deleted');
  expect(harbor.answers.asked(deleteLabel)[0]?.params['label_id']).toBe(idOf(6, 1));
});

test('after a label is deleted the focus is on the next one, else on the one before, else where one is added', async () => {
  await open(['Bug', 'Plants', '- Rose']);
  for (const [name, focus] of [
    ['Plants', 'Actions for Rose'],
    ['Rose', 'Actions for Bug'],
    ['Bug', 'Add label'],
  ] as const) {
    await choose(name, 'Delete');
    await page.click('button', 'Delete');
    await page.until(() => expect(page.focused()).toBe(focus));
  }
});

test('a label that cannot be deleted stays, and is tried again', async () => {
  await open(['Bug']);
  harbor.answers.refuse(deleteLabel, failed);
  await choose('Bug', 'Delete');
  expect(textOf(await page.see('alertdialog'))).toContain('No issues have this label.');
  await page.click('button', 'Delete');
  const toast = await page.see('alert');
  expect(toast.textContent).toContain('Could not delete Bug');
  expect(toast.textContent).not.toContain('raw words');
  expect(tree()).toEqual(['Bug']);
  harbor.answers.give(deleteLabel, null as never);
  await page.click('button', 'Retry');
  await shows([]);
});

test('more than fifteen labels are searched; what is not found is created from there', async () => {
  await open(Array.from({ length: 15 }, (_, at) => `Bed ${at + 1}`));
  expect(page.all('searchbox')).toEqual([]);
  await page.click('button', 'Add label');
  await page.fill('Label name', 'Bed 16');
  await page.press('Enter');
  await page.see('searchbox', 'Search labels');
  await page.fill('Search labels', 'bed 1');
  await shows(['Bed 1', 'Bed 10', 'Bed 11', 'Bed 12', 'Bed 13', 'Bed 14', 'Bed 15', 'Bed 16']);
  await page.fill('Search labels', 'stone');
  await page.says('No matching labels');
  await page.click('button', 'Create “stone”');
  await shows(['stone']);
  await page.until(() => expect(page.focused()).toBe('Search labels'));
  await page.fill('Search labels', 'x'.repeat(256));
  await page.says('No matching labels');
  expect(page.all('button', /^Create “/), 'a name this long cannot be given').toEqual([]);
});

test('a label becomes a group among those that were searched for', async () => {
  await open(Array.from({ length: 16 }, (_, at) => `Bed ${at + 1}`));
  await page.fill('Search labels', 'bed 12');
  await choose('Bed 12', 'Turn into group');
  await page.until(() => expect(page.focused()).toBe('Label name'));
  await page.type('Rose');
  await page.press('Enter');
  await page.until(() => expect(harbor.answers.asked(createLabel)[0]?.body).toMatchObject({ parent: idOf(6, 12) }));
});

test('who may not change anything reads only', async () => {
  await open(['Plants', '- Rose'], { mayWrite: false });
  expect(page.names('button')).toEqual(['Hide the labels in Plants']);
});
