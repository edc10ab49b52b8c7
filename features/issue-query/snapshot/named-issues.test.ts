import { expect, it } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { snapshotRow } from '#tests/support/snapshot-row.ts';
import { ProjectSnapshot } from './project-snapshot.ts';
import { maskOf } from './query-mask.ts';

const words = ['Login', 'crash', 'the', 'Äpfel', 'İstanbul', 'CSV-Export', '日本語', 'e', 'slow query', ''];
const asked = ['the', 'CRASH', 'äpf', 'e', 'csv-exp', '本', 'nothing has this', 'slow q', 'i̇st'];

it('finds parts of names as reading each name would, asked once or again, while issues come, change and go', () => {
  const snapshot = new ProjectSnapshot(0);
  const names = new Map<string, string>();
  // The same every time.
  let seed = 7;
  const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  const someName = () => Array.from({ length: 3 }, () => words[random(words.length)]).join(' ');
  const found = (text: string) => {
    const place = { projectId: newId(), userId: newId(), onlyOwnIssues: false };
    const mask = must(
      maskOf(snapshot, place, { kind: 'name', text }, new Map(), new Map()),
      'a filter by name is never everything',
    );
    return [...names.keys()].filter((id) => {
      const ordinal = must(snapshot.ordinal(id), 'listed issues have a place');
      return ((must(mask[ordinal >>> 5], 'a word') >>> (ordinal & 31)) & 1) === 1;
    });
  };
  for (let step = 0; step < 3000; step += 1) {
    const known = [...names.keys()];
    const id = random(3) === 0 ? known[random(Math.max(1, known.length))] : newId();
    if (id !== undefined && random(4) === 0 && names.has(id)) {
      names.delete(id);
      snapshot.remove(id);
    } else if (id !== undefined) {
      const name = someName();
      names.set(id, name);
      snapshot.put(snapshotRow(id, name));
    }
    if (step % 60 !== 0) continue;
    for (const text of asked) {
      const wanted = [...names].filter(([, name]) => name.toLowerCase().includes(text.toLowerCase()));
      expect(found(text)).toEqual(wanted.map(([one]) => one));
    }
  }
});
