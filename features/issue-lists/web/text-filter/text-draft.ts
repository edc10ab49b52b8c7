import { action, makeObservable, observableRef } from 'mobx';
import { complete, type Suggestion } from '#features/issue-query/query-language/complete.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { filtersAsText } from './filters-as-text.ts';
import { asChange, filtersFromText } from './filters-from-text.ts';
import { faultOf, namesOf } from './place-names.ts';

/** What is wrong with the text: in words, and where. */
export interface TextFault {
  readonly message: string;
  readonly position: number;
  readonly length: number;
}

/** What is filtered by text: a list, whose answer may refuse the text, or filters that are only being written. */
export type FilteredByText = Pick<ListSession, 'display' | 'place'> & Partial<Pick<ListSession, 'paged'>>;

/** The filters of a list as a text that a person writes; between two writings it says what the filters are now. */
export class FilterTextDraft {
  /** What is being written; null: the text of the filters. */
  typed: string | null = null;
  /** What was wrong with the text when it was last to be used. */
  fault: TextFault | null = null;
  readonly #session: FilteredByText;

  constructor(session: FilteredByText) {
    this.#session = session;
    makeObservable(this, { typed: observableRef, fault: observableRef, write: action, apply: action });
  }

  get text(): string {
    const { display, place } = this.#session;
    return this.typed ?? filtersAsText(display.now.filters, namesOf(place));
  }

  /** What the server refused of the text that the list is filtered by. Observable. */
  get refusal(): TextFault | null {
    const error = this.#session.paged?.error;
    if (this.typed !== null || !(error instanceof ApiError)) return null;
    const message = error.fields['q']?.[0];
    return message === undefined ? null : { message, position: 0, length: 0 };
  }

  write(text: string): void {
    this.typed = text;
    this.fault = null;
  }

  /** Filters by the text. Returns whether it is right; else `fault` says what is wrong, and the filters stay. */
  apply(): boolean {
    if (this.typed === null) return true;
    const { display, place } = this.#session;
    const fault = faultOf(place, this.typed);
    this.fault = fault && { message: fault.message, ...fault.span };
    if (fault) return false;
    display.change('filters', asChange(filtersFromText(this.typed, namesOf(place), display.offer.filters)));
    this.typed = null;
    return true;
  }

  /** What may be written where the cursor stands; nothing where it would change nothing. */
  suggestionsAt(cursor: number): readonly Suggestion[] {
    const { span, suggestions } = complete(this.text, cursor, namesOf(this.#session.place));
    const written = this.text.slice(span.position, span.position + span.length);
    return suggestions.filter(({ text }) => text !== written).slice(0, 8);
  }

  /** Writes a suggestion where the cursor stands. Returns where it stands then. */
  accept(suggestion: Suggestion, cursor: number): number {
    const { span } = complete(this.text, cursor, namesOf(this.#session.place));
    const end = span.position + span.length;
    this.write(`${this.text.slice(0, span.position)}${suggestion.text}${this.text.slice(end)}`);
    return span.position + suggestion.text.length;
  }
}
