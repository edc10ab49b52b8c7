import { expect, test } from 'vitest';
import { applyUpdate, Doc, encodeStateAsUpdate, XmlElement, XmlText } from 'yjs';
import { unsentWords } from './unsent-words.ts';

function paragraph(document: Doc, words: string): XmlText {
  const block = new XmlElement('paragraph');
  const text = new XmlText(words);
  block.insert(0, [text]);
  document.getXmlFragment('default').push([block]);
  return text;
}

test('what a person wrote since the server last had everything is reported, and nothing of others', () => {
  const mine = new Doc();
  const theirs = new Doc();
  paragraph(theirs, 'Their secret plan');
  applyUpdate(mine, encodeStateAsUpdate(theirs));
  const sent = paragraph(mine, 'Sent. ');
  const from = mine.store.clients.get(mine.clientID)?.at(-1);
  const clock = from ? from.id.clock + from.length : 0;
  sent.insert(6, 'Not sent');
  paragraph(mine, 'A line of its own');
  const removed = paragraph(mine, 'taken back');
  removed.delete(0, 10);
  expect(unsentWords(mine, [[mine.clientID, clock]])).toBe('Not sent\nA line of its own');
  // Also when it is inside of what somebody else wrote, and read from the copy of a later visit.
  const later = new Doc();
  applyUpdate(later, encodeStateAsUpdate(mine));
  const first = later.getXmlFragment('default').get(0);
  if (!(first instanceof XmlElement)) throw new Error('the first block is a paragraph');
  const words = first.get(0);
  if (!(words instanceof XmlText)) throw new Error('it has words');
  words.insert(5, ' (mine)');
  const written = [
    [mine.clientID, clock],
    [later.clientID, 0],
  ] as const;
  expect(unsentWords(later, written)).toBe(' (mine)\nNot sent\nA line of its own');
  expect(unsentWords(later, [])).toBe('');
});
