import { expect, it, onTestFinished } from 'vitest';
import { XmlElement, XmlText } from 'yjs';
import { createPage, readPage } from '#features/pages/contract.ts';
import { joinDocument } from '#tests/support/co-writer.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();

it('a space that is typed at the end of a line and taken away again is in the HTML, and then is not', async () => {
  const place = { slug: 'harbor', project_id: world().website.id };
  const { body: page } = await world()
    .as('ada')
    .send(createPage, { params: place, body: { description_html: '<p>One</p>' } });
  const ada = joinDocument({
    url: world().url,
    cookie: [...world().as('ada').cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    userId: world().userId('ada'),
    slug: place.slug,
    projectId: place.project_id,
    id: page.id,
  });
  onTestFinished(() => ada.leave());
  await ada.settled();
  const block = ada.document.getXmlFragment('default').get(0);
  const line = block instanceof XmlElement ? block.get(0) : null;
  if (!(line instanceof XmlText)) throw new Error('the page begins with a paragraph');
  const html = async () =>
    (
      await world()
        .as('ada')
        .send(readPage, { params: { ...place, page_id: page.id } })
    ).body.description_html;
  line.insert(3, ' ');
  await expect.poll(html, { timeout: 10_000 }).toBe('<p>One </p>');
  line.delete(3, 1);
  await expect.poll(html, { timeout: 10_000 }).toBe('<p>One</p>');
});
