import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { IssueDistribution, PointDistribution } from '#features/progress/contract.ts';

export type Unit = 'issues' | 'points';

/** How something is spread, in issues or points; `points` is null where the project does not estimate in points. */
export interface Distributions {
  readonly issues: IssueDistribution;
  readonly points: PointDistribution | null;
}

/** The distributions of one cycle or module: read when first shown, and again after its issues changed. Observable. */
export class DistributionSource {
  value: Distributions | null = null;
  status: 'loading' | 'ready' | 'failed' = 'loading';
  error: unknown = null;
  readonly #read: () => Promise<Distributions>;

  constructor(read: () => Promise<Distributions>) {
    this.#read = read;
    makeObservable(this, { value: observableRef, status: observable, error: observableRef });
  }

  /** Reads (again); what is known stays meanwhile. Never rejects: see `status`. */
  async load(): Promise<void> {
    try {
      const value = await this.#read();
      runInAction(() => {
        this.value = value;
        this.status = 'ready';
      });
    } catch (error) {
      runInAction(() => {
        this.error = error;
        if (this.value === null) this.status = 'failed';
      });
    }
  }
}
