import { expect, it, onTestFinished, vi } from 'vitest';
import { XmlElement, XmlText } from 'yjs';
import { createPage } from '#features/pages/contract.ts';
import { UpdateStore } from '#platform/server/documents/store-updates.ts';
import { joinDocument, type CoWriter } from '#tests/support/co-writer.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();

/** The letters of the first paragraph. */
function lineOf({ document }: CoWriter): XmlText {
  const block = document.getXmlFragment('default').get(0);
  const line = block instanceof XmlElement ? block.get(0) : null;
  if (!(line instanceof XmlText)) throw new Error('the page begins with a paragraph');
  return line;
}

it('stores what it removes by itself when letters that one made bold were deleted by another', async () => {
  const place = { slug: 'harbor', project_id: world().website.id };
  const { body: page } = await world()
    .as('ada')
    .send(createPage, { params: place, body: { description_html: '<p>One word</p>' } });
  const join = (person: Person) => {
    const writer = joinDocument({
      url: world().url,
      cookie: [...world().as(person).cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      userId: world().userId(person),
      slug: place.slug,
      projectId: place.project_id,
      id: page.id,
    });
    onTestFinished(() => writer.leave());
    return writer;
  };
  const [ada, ben] = [join('ada'), join('ben')];
  await Promise.all([ada.settled(), ben.settled()]);
  ben.goAway();
  lineOf(ben).delete(4, 4);
  lineOf(ada).format(4, 4, { bold: {} });
  await ada.settled();
  const append = vi.spyOn(UpdateStore.prototype, 'append');
  onTestFinished(() => append.mockRestore());
  ben.comeBack();
  await expect.poll(() => lineOf(ada).toString()).toBe('One ');
  await expect.poll(() => append.mock.calls.filter(([, , userId]) => userId === null)).toHaveLength(1);
});
