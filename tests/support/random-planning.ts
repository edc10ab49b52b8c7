import { sql } from 'kysely';
import { createCycle, deleteCycle, updateCycle } from '#features/cycles/contract.ts';
import { addCycleIssues, removeCycleIssue, transferCycleIssues } from '#features/cycles/progress-contract.ts';
import { switchEstimate, updateEstimatePoint } from '#features/estimates/contract.ts';
import type { IssueWrite } from '#features/issue-fields/contract.ts';
import { priorities } from '#features/issue-fields/priorities.ts';
import { archiveIssue, restoreIssue } from '#features/issues/archive-contract.ts';
import { deleteIssue, updateIssue } from '#features/issues/contract.ts';
import { createModule, deleteModule, updateModule } from '#features/modules/contract.ts';
import { addModuleIssues, changeIssueModules, removeModuleIssue } from '#features/modules/issue-contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { groupHeader } from '#platform/shared/group-header.ts';
import { newId } from '#platform/shared/ids.ts';
import { dayFromNow, startCycle } from '#tests/support/cycles.ts';
import { dice } from '#tests/support/dice.ts';
import { makeIssue, type IssueParams } from '#tests/support/make-issue.ts';
import type { Answer } from '#tests/world/browser.ts';
import type { World } from '#tests/world/world.ts';
import { todayIn } from '#platform/shared/days.ts';

/** Which random days to play. */
export interface RandomDays {
  readonly seed: number;
  readonly days: number;
  /** The points that issues are estimated with, from `givePoints`. */
  readonly points: readonly string[];
  /**
   * Estimates that the project is switched between, with their points, whose values change; the cycle and the module get
   * other dates too. Absent: none of this is played.
   */
  readonly estimates?: ReadonlyMap<string, readonly string[]>;
  /** Called at the end of each day with its date as it will be once all days have been played. */
  readonly endOfDay: (planned: Planned, day: string) => Promise<void>;
}

/**
 * The cycle and the module in which the days are played. Both last from the first day to the day after the last, until they
 * get other dates, with the last day between them.
 */
export interface Planned {
  readonly cycle: string;
  readonly module: string;
}

/** Moves Website to a time zone in which it is about noon, so that no day ends while a test runs. Returns today there. */
export async function moveToNoon(world: World): Promise<string> {
  const hour = new Date().getUTCHours();
  const timezone = `Etc/GMT${hour >= 12 ? '+' : '-'}${Math.abs(hour - 12)}`;
  await sql`update projects set timezone = ${timezone} where id = ${world.website.id}`.execute(world.db);
  return todayIn(timezone);
}

/** Lets Website estimate in points of these values. Returns their ids by value. */
export async function givePoints(world: World, values: readonly number[]): Promise<Map<number, string>> {
  const { db, website } = world;
  const estimate = newId();
  await sql`insert into estimates (workspace_id, id, project_id, name, type) select workspace_id, ${estimate}, id, 'Points', 'points'
    from projects where id = ${website.id}`.execute(db);
  await sql`update projects set estimate_id = ${estimate} where id = ${website.id}`.execute(db);
  const ids = new Map(values.map((value) => [value, newId()]));
  for (const [value, id] of ids)
    await sql`insert into estimate_points (workspace_id, id, project_id, estimate_id, key, value)
      select workspace_id, ${id}, id, ${estimate}, ${value}, ${String(value)} from projects where id = ${website.id}`.execute(
      db,
    );
  return ids;
}

/**
 * Plays random days in Website: issues are made, changed, moved through cycles and modules, archived, deleted, and
 * commands are undone. Each day is moved into the past when it is over, so that the last one is `today`.
 */
export async function playDays(world: World, today: string, random: RandomDays): Promise<Planned> {
  const { days, endOfDay } = random;
  const offset = today === dayFromNow(0) ? 0 : today < dayFromNow(0) ? -1 : 1;
  const span = [offset - days + 1, offset + 1] as const;
  const params = { slug: 'harbor', project_id: world.website.id };
  const cycle = await startCycle(world, 'Random', span);
  const dates = { start_date: dayFromNow(span[0]), target_date: dayFromNow(span[1]) };
  const module = await world
    .as('ada')
    .send(createModule, { params, body: { name: `Random ${random.seed}`, ...dates } });
  const planned = { cycle: cycle.id, module: module.body.id };
  const player = new Player(world, planned, random, span);
  for (let day = 0; day < days; day++) {
    if (day > 0) await nextDay(world);
    await player.play();
    await endOfDay(planned, dayFromNow(span[0] + day));
  }
  await world.server.catchUp();
  return planned;
}

/** Lets a day go by: everything that happened so far was a day earlier. */
export async function nextDay({ server, db }: World): Promise<void> {
  await server.catchUp();
  await sql`update issues set created_at = created_at - interval '1 day', completed_at = completed_at - interval '1 day',
    deleted_at = deleted_at - interval '1 day', archived_at = archived_at - 1`.execute(db);
  await sql`update issue_activities set created_at = created_at - interval '1 day'`.execute(db);
}

class Player {
  readonly #world: World;
  readonly #planned: Planned;
  readonly #points: readonly string[];
  readonly #estimates: ReadonlyMap<string, readonly string[]>;
  readonly #span: readonly [from: number, to: number];
  readonly #dice;
  readonly #ids: string[] = [];
  /** A cycle and a module that come and go. */
  #other: Planned | null = null;
  #last: Answer<unknown> | null = null;
  /** What may be brought back days later. */
  readonly #deletions: Answer<unknown>[] = [];

  constructor(
    world: World,
    planned: Planned,
    { seed, points, estimates = new Map() }: RandomDays,
    span: readonly [from: number, to: number],
  ) {
    this.#world = world;
    this.#planned = planned;
    this.#points = points;
    this.#estimates = estimates;
    this.#span = span;
    this.#dice = dice(seed);
  }

  async play(): Promise<void> {
    for (let i = 0; i < 4; i++) await this.#make();
    for (let i = 0; i < 14; i++) await this.#act();
  }

  get #place() {
    return { slug: 'harbor', project_id: this.#world.website.id };
  }

  async #make(): Promise<void> {
    const { issue_id } = await makeIssue(this.#world, { ...this.#fields(), name: `Issue ${this.#ids.length}` });
    this.#ids.push(issue_id);
    const ada = this.#world.as('ada');
    const body = { issues: [issue_id] };
    const { cycle, module } = this.#planned;
    if (this.#dice.chance(0.7)) await ada.send(addCycleIssues, { params: { ...this.#place, cycle_id: cycle }, body });
    if (this.#dice.chance(0.7))
      await ada.send(addModuleIssues, { params: { ...this.#place, module_id: module }, body });
  }

  #fields(): Partial<IssueWrite> {
    const { website } = this.#world;
    const random = this.#dice;
    const day = () => (random.chance(0.4) ? null : dayFromNow(random.below(30)));
    return {
      state_id: random.one(Object.values(website.states)),
      estimate_point: random.chance(0.4) ? null : random.one(this.#points),
      priority: random.one(priorities),
      label_ids: random.some(Object.values(website.labels), 2),
      assignee_ids: random.some([this.#world.userId('ada'), this.#world.userId('ben')], 2),
      start_date: null,
      target_date: day(),
    };
  }

  async #act(): Promise<void> {
    const random = this.#dice;
    const ada = this.#world.as('ada');
    const issue_id = random.one(this.#ids);
    const at = { params: { ...this.#place, issue_id } };
    const [key, value] = random.one(Object.entries({ ...this.#fields(), name: `Issue ${random.below(1000)}` }));
    const { cycle, module } = this.#planned;
    const other = await this.#others();
    const inCycle = (cycle_id: string) => ({ ...this.#place, cycle_id });
    const inModule = (module_id: string) => ({ ...this.#place, module_id });
    const body = { issues: [issue_id] };
    const modules = { modules: random.some([module, other.module], 2), removed_modules: [] };
    this.#last = await random.one<() => Promise<Answer<unknown> | null>>([
      ...Array.from({ length: 6 }, () => () => ada.send(updateIssue, { ...at, body: { [key]: value } })),
      () => ada.send(updateIssue, { ...at, body: { state_id: random.one(Object.values(this.#world.website.states)) } }),
      () => ada.send(updateIssue, { ...at, body: { parent_id: random.chance(0.4) ? null : random.one(this.#ids) } }),
      () => ada.send(addCycleIssues, { params: inCycle(random.one([cycle, other.cycle])), body }),
      () => ada.send(removeCycleIssue, { params: { ...inCycle(cycle), issue_id } }),
      () => ada.send(transferCycleIssues, { params: inCycle(other.cycle), body: { new_cycle_id: cycle } }),
      () => ada.send(addModuleIssues, { params: inModule(random.one([module, other.module])), body }),
      () => ada.send(removeModuleIssue, { params: { ...inModule(module), issue_id } }),
      () => ada.send(changeIssueModules, { ...at, body: modules }),
      () => ada.send(archiveIssue, at),
      () => ada.send(restoreIssue, at),
      () => this.#delete(at),
      () => this.#undo(this.#last),
      () => this.#undo(this.#deletions.pop() ?? null),
      () => this.#undo(this.#deletions.pop() ?? null),
      () => this.#deleteOthers(other),
      ...(this.#estimates.size > 0
        ? [() => this.#switch(), () => this.#revalue(), () => this.#changeDates(), () => this.#changeDates()]
        : []),
    ])();
  }

  /** Switches the project to one of the estimates; issues get other points, or lose theirs, or keep them. */
  async #switch(): Promise<Answer<unknown>> {
    const random = this.#dice;
    const [to, news] = random.one([...this.#estimates]);
    const olds = [...this.#estimates].flatMap(([id, points]) => (id === to ? [] : points));
    const mapping = random.some(olds, olds.length).map((id) => [id, random.chance(0.3) ? null : random.one(news)]);
    const params = { ...this.#place, estimate_id: to };
    return this.#world.as('ada').send(switchEstimate, { params, body: { mapping: Object.fromEntries(mapping) } });
  }

  /** Gives a point another value. */
  async #revalue(): Promise<Answer<unknown>> {
    const [estimate_id, points] = this.#dice.one([...this.#estimates]);
    const params = { ...this.#place, estimate_id, point_id: this.#dice.one(points) };
    const value = String(20 + this.#dice.below(20));
    return this.#world.as('ada').send(updateEstimatePoint, { params, body: { value } });
  }

  /** Moves the first or the last day of the cycle or the module, so that the last day that is played stays between them. */
  async #changeDates(): Promise<Answer<unknown>> {
    const [random, [first, last]] = [this.#dice, this.#span];
    const start_date = dayFromNow(first - 2 + random.below(last - first + 2));
    const end = dayFromNow(last - 1 + random.below(4));
    const ada = this.#world.as('ada');
    const { cycle: cycle_id, module: module_id } = this.#planned;
    return random.chance(0.5)
      ? ada.send(updateCycle, { params: { ...this.#place, cycle_id }, body: { start_date, end_date: end } })
      : ada.send(updateModule, { params: { ...this.#place, module_id }, body: { start_date, target_date: end } });
  }

  async #others(): Promise<Planned> {
    const ada = this.#world.as('ada');
    const params = this.#place;
    this.#other ??= {
      cycle: (await ada.send(createCycle, { params, body: { name: 'Other' } })).body.id,
      module: (await ada.send(createModule, { params, body: { name: `Other ${newId()}` } })).body.id,
    };
    return this.#other;
  }

  /** The issues of both leave them, each with a line of its history. */
  async #deleteOthers(other: Planned): Promise<Answer<unknown>> {
    const ada = this.#world.as('ada');
    await ada.send(deleteModule, { params: { ...this.#place, module_id: other.module } });
    this.#other = null;
    return ada.send(deleteCycle, { params: { ...this.#place, cycle_id: other.cycle } });
  }

  async #delete(at: { readonly params: IssueParams }): Promise<Answer<unknown>> {
    const answer = await this.#world.as('ada').send(deleteIssue, at);
    this.#deletions.push(answer);
    return answer;
  }

  /** Takes a command back; one that was changed since, or refused, stays. */
  async #undo(answer: Answer<unknown> | null): Promise<Answer<unknown> | null> {
    const group_id = answer?.headers.get(groupHeader) ?? null;
    if (group_id === null) return null;
    return this.#world.as('ada').send(undoGroup, { params: { slug: 'harbor' }, body: { group_id } });
  }
}
