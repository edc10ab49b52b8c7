import { commentOf, descriptionOf, type Block } from './body.ts';
import { several, weighted, zipf, type Chooser } from './choose.ts';
import { Random } from './random.ts';
import { states, stateShares } from './states.ts';
import { titleOf } from './title.ts';

/** What kind of tracker is generated. Shares are between 0 and 1; instants are milliseconds since 1970. */
export interface TrackerShape {
  readonly seed: string;
  readonly issues: number;
  readonly people: number;
  readonly labels: number;
  /** The share of done and cancelled issues: real trackers have 61 to 96 %. */
  readonly closed: number;
  /** The share of issues with an assignee: 1 to 5 % in open source, about half in a team's own tracker. */
  readonly assigned: number;
  /** When the first and the last issue were written. */
  readonly from: number;
  readonly until: number;
}

/** One generated issue; people, labels, states and other issues are named by index, first is 0. */
export interface GeneratedIssue {
  readonly index: number;
  /** Rises with the index and has gaps, as where issues share numbers with other things. */
  readonly number: number;
  readonly title: string;
  readonly state: number;
  readonly priority: 'urgent' | 'high' | 'medium' | 'low' | 'none';
  readonly labels: readonly number[];
  readonly author: number;
  readonly assignees: readonly number[];
  /** An earlier issue, or null. */
  readonly parent: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** When it was done or cancelled, or null. */
  readonly closedAt: number | null;
  /** `YYYY-MM-DD`, or null. */
  readonly startDate: string | null;
  readonly targetDate: string | null;
  /** How many comments it has; `comment` writes them. */
  readonly comments: number;
}

/** One generated comment. */
export interface GeneratedComment {
  readonly author: number;
  readonly createdAt: number;
  readonly body: readonly Block[];
}

const DAY = 86_400_000;
const priorities = ['none', 'medium', 'high', 'low', 'urgent'] as const;

/** A tracker of any size whose every issue can be made by itself: the same shape gives the same tracker, always. */
export class Tracker {
  readonly shape: TrackerShape;
  readonly #author: Chooser;
  readonly #assignee: Chooser;
  readonly #label: Chooser;
  readonly #state: Chooser;
  readonly #priority = weighted([0.52, 0.22, 0.12, 0.1, 0.04]);
  readonly #labelCount = weighted([39, 27, 11, 11, 6, 4, 2]);

  constructor(shape: TrackerShape) {
    this.shape = shape;
    this.#author = zipf(shape.people, 0.9);
    this.#assignee = zipf(shape.people, 0.7);
    this.#label = zipf(shape.labels, 1);
    this.#state = weighted(stateShares(shape.closed));
  }

  /** Issue `index` without its texts' bodies. */
  issue(index: number): GeneratedIssue {
    const random = new Random(this.shape.seed, 'issue', index);
    const createdAt = this.#createdAt(index, random);
    const state = this.#state(random);
    const group = states[state]?.group;
    const closed = group === 'completed' || group === 'cancelled';
    const closedAt = closed ? Math.min(this.shape.until, createdAt + Math.round(random.logNormal(24, 2) * DAY)) : null;
    const dated = random.chance(0.18);
    const startDate = dated && random.chance(0.6) ? dayOf(createdAt + random.between(0, 20) * DAY) : null;
    return {
      index,
      number: index * 2 + 1 + random.between(0, 1),
      // One title in a hundred was written before.
      title: random.chance(0.01) && index > 0 ? this.#title(random.between(0, index - 1)) : this.#title(index),
      state,
      priority: priorities[this.#priority(random)] ?? 'none',
      labels: several(random, this.#label, this.#labelCount(random)),
      author: this.#author(random),
      assignees: random.chance(this.shape.assigned)
        ? several(random, this.#assignee, random.chance(0.06) ? random.between(2, 3) : 1)
        : [],
      parent: index > 0 && random.chance(0.08) ? random.between(Math.max(0, index - 60), index - 1) : null,
      createdAt,
      updatedAt: closedAt ?? Math.min(this.shape.until, createdAt + Math.round(random.logNormal(10, 1.5) * DAY)),
      closedAt,
      startDate,
      targetDate: dated ? dayOf(createdAt + random.between(21, 120) * DAY) : null,
      comments: random.chance(0.14) ? 0 : Math.min(331, Math.max(1, Math.round(random.logNormal(3.6, 1.05)))),
    };
  }

  /** The description of issue `index`. */
  description(index: number): Block[] {
    return descriptionOf(new Random(this.shape.seed, 'description', index));
  }

  /** Comment `at` (first is 0) of an issue. */
  comment(issue: GeneratedIssue, at: number): GeneratedComment {
    const random = new Random(this.shape.seed, 'comment', issue.index, at);
    const span = Math.max(DAY, (issue.closedAt ?? issue.updatedAt) - issue.createdAt);
    return {
      author: this.#author(random),
      createdAt: issue.createdAt + Math.round((span * (at + random.next())) / Math.max(1, issue.comments)),
      body: commentOf(random),
    };
  }

  #title(index: number): string {
    return titleOf(new Random(this.shape.seed, 'title', index));
  }

  /** Later issues come faster: half of them in the last third of the time. */
  #createdAt(index: number, random: Random): number {
    const { from, until, issues } = this.shape;
    return Math.floor(from + (until - from) * ((index + random.next()) / issues) ** 0.6);
  }
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
