import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { logForTests, someChange } from '#tests/support/log-for-tests.ts';
import { note, queueOn } from '#tests/support/queue-for-tests.ts';
import { withSenderCheck } from './sender-check.ts';
import type { Writer } from './writer.ts';

const log = logForTests();
const queue = (connection = log().connection) => queueOn(connection);

describe('a refused command', () => {
  it('leaves no trace, and its neighbors commit', async () => {
    const workspace = await log().workspace();
    const { queue: own } = queue();
    const refused = (name: string) => async (writer: Writer) => {
      await note(name, 2)(writer);
      throw new Error(`${name} is refused`);
    };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) => own.run(workspace, null, n % 3 === 1 ? refused(`n${n}`) : note(`n${n}`))),
    );
    const good = outcomes.flatMap((outcome, n) => (outcome.status === 'fulfilled' ? [`n${n}`] : []));
    expect(good).toHaveLength(40);
    expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))[0]).toBe(
      'Error: n1 is refused',
    );
    expect(await log().notes(workspace)).toEqual(good.toSorted());
    const entries = await log().log(workspace);
    expect(entries.map(({ seq, fields }) => [seq, fields['name']])).toEqual(
      good.map((name, index) => [index + 1, name]),
    );
  });

  it('may be refused by the database itself', async () => {
    const workspace = await log().workspace();
    const { queue: own } = queue();
    const outcomes = await Promise.allSettled(
      ['same', 'same', 'other'].map((name) => own.run(workspace, null, note(name))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await log().notes(workspace)).toEqual(['other', 'same']);
    expect((await log().log(workspace)).map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('leaves not even a log when it was to begin a workspace', async () => {
    const { queue: own } = queue();
    const workspace = newId();
    const beginning = own.begin(workspace, null, async (writer) => {
      await note('first')(writer);
      throw new Error('no');
    });
    await expect(beginning).rejects.toThrow('no');
    const { rows } = await sql`select 1 from workspace_logs where workspace_id = ${workspace}`.execute(
      log().connection.db,
    );
    expect(rows).toEqual([]);
    await own.begin(workspace, null, note('first'));
    expect((await log().log(workspace)).map(({ seq }) => seq)).toEqual([1]);
  });

  it('is reported when its workspace has no log', async () => {
    await expect(queue().queue.run(newId(), null, note('lost'))).rejects.toThrow(/has no log/);
  });
});

describe('statements sent without waiting', () => {
  const sendNote = (name: string) => async (writer: Writer) => {
    writer.send(sql`insert into notes (workspace_id, name) values (${writer.workspaceId}, ${name})`);
    writer.record(someChange(name));
  };

  it('refuse their command when they fail, alone and among neighbors', async () => {
    const workspace = await log().workspace();
    const { queue: own } = queue();
    await own.run(workspace, null, sendNote('one'));
    await expect(own.run(workspace, null, sendNote('one'))).rejects.toThrow(/duplicate key/);
    const outcomes = await Promise.allSettled(
      ['two', 'one', 'three'].map((name) => own.run(workspace, null, sendNote(name))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await log().notes(workspace)).toEqual(['one', 'three', 'two']);
    expect((await log().log(workspace)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('let a command read ahead, after the commands before it', async () => {
    const workspace = await log().workspace();
    const { queue: own } = queue();
    const countNotes = async (db: Writer['db']) => {
      const { rows } = await sql<{
        n: number;
      }>`select count(*) as n from notes where workspace_id = ${workspace}`.execute(db);
      return rows[0]?.n;
    };
    const seen = await Promise.all(
      ['one', 'two', 'three'].map((name) =>
        own.runAhead(workspace, null, countNotes, async (writer, before) => {
          await sendNote(name)(writer);
          return before;
        }),
      ),
    );
    expect(seen.map(({ result }) => result)).toEqual([0, 1, 2]);
  });
});

describe('a sender who is still being looked up', () => {
  it('is checked with each command; who may not is refused alone, and nothing of theirs ran', async () => {
    const workspace = await log().workspace();
    const { queue: own } = queue();
    const ran: string[] = [];
    const send = (name: string, allowed: boolean) =>
      withSenderCheck(
        async (db) => {
          await sql`select 1`.execute(db);
          if (!allowed) throw new Error(`${name} is not signed in`);
        },
        () =>
          own.run(workspace, null, async (writer) => {
            ran.push(name);
            await note(name)(writer);
          }),
      );
    await expect(send('alone', false)).rejects.toThrow(/alone is not signed in/);
    const outcomes = await Promise.allSettled([send('one', true), send('two', false), send('three', true)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await log().notes(workspace)).toEqual(['one', 'three']);
    expect(ran).not.toContain('two');
    expect(ran).not.toContain('alone');
  });
});
