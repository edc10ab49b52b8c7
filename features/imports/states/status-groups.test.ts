import { describe, expect, test } from 'vitest';
import { groupOfStatus } from './status-groups.ts';

describe('the state group of a status', () => {
  test.each([
    ['To Do', undefined, 'unstarted', 'table'],
    ['TODO', undefined, 'unstarted', 'table'],
    ['In-Progress', undefined, 'started', 'table'],
    ['Won’t Do', 'Done', 'cancelled', 'table'],
    ['Canceled', undefined, 'cancelled', 'table'],
    ['Triage', undefined, 'backlog', 'table'],
    ['Ready for QA', undefined, 'started', 'table'],
    ['Ausgeliefert', 'Done', 'completed', 'category'],
    ['בבדיקה', 'In Progress', 'started', 'category'],
    ['Backlog/Future Work/Ideas', undefined, 'backlog', 'guess'],
    ['Done (v2)', undefined, 'completed', 'guess'],
    ['Landing Page', undefined, 'unstarted', 'guess'],
    ['Nextcloud', undefined, 'unstarted', 'guess'],
  ])('%s with category %s is %s by %s', (status, category, group, by) => {
    expect(groupOfStatus(status, category)).toEqual({ group, by });
  });
});
