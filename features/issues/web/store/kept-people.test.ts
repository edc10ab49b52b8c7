import { autorun } from 'mobx';
import { expect, test } from 'vitest';
import { KeptPeople } from './kept-people.ts';
import { breathe } from '#tests/support/test-project.ts';

const fay = { id: 'fay', first_name: 'Fay', last_name: '', display_name: 'Fay', avatar_url: null };

test('a person whom no list of members names is asked of the mirror, once, and appears where they are drawn', async () => {
  let asked = 0;
  const local = {
    ask: () => Promise.resolve(null),
    askOffline: () => {
      asked += 1;
      return Promise.resolve([fay]);
    },
  };
  const people = new KeptPeople({ projectId: 'p', local });
  const drawn: (string | undefined)[] = [];
  const stop = autorun(() => void drawn.push(people.get('fay')?.name));
  people.get('nobody');
  await breathe();
  people.get('nobody');
  stop();
  expect([drawn, asked]).toEqual([[undefined, 'Fay'], 1]);
  people.forget();
  people.get('nobody');
  expect(asked).toBe(2);
});

test('nobody is known where this device keeps nothing', () => {
  expect(new KeptPeople({ projectId: 'p' }).get('fay')).toBeUndefined();
});
