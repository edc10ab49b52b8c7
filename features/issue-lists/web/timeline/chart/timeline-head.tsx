import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { headOf, weekStartsIn, weekendsIn } from './scale.ts';
import type { TimelineState } from './timeline-state.ts';

/** The two tiers over the days in sight. For the eye: bars say their dates themselves. */
export const TimelineHead = observer(function TimelineHead({ state }: { state: TimelineState }) {
  const { zoom, drawn, dayWidth, today } = state;
  const { upper, lower } = headOf(zoom, drawn);
  return (
    // Choosing a day is for the pointer: by keys an issue gets its dates from its fields.
    <div
      aria-hidden
      onClick={(event) => zoom !== 'quarter' && state.toggleDay(Math.floor(state.dayAtPointer(event.clientX)))}
      className="absolute inset-0 overflow-clip"
    >
      {upper.map(({ first, last, label }) => (
        <div
          key={first}
          className="absolute top-0 h-6 border-l border-line-2"
          style={{ left: state.xOf(first), width: (last - first + 1) * dayWidth }}
        >
          <span className="sticky left-[calc(var(--timeline-list)+8px)] inline-block px-2 text-small leading-6 font-medium whitespace-nowrap text-ink">
            {label}
          </span>
        </div>
      ))}
      {lower.map(({ first, last, label }) => (
        <div
          key={first}
          className={clsx(
            'absolute top-6 h-6 truncate text-center text-micro leading-6 tabular',
            zoom !== 'month' && 'border-l border-line',
            zoom !== 'quarter' && 'cursor-pointer hover:bg-hover',
            first === state.day && 'bg-accent-soft',
            first <= today && today <= last && zoom !== 'quarter' ? 'font-medium text-accent' : 'text-ink-3',
          )}
          style={{ left: state.xOf(first), width: (last - first + 1) * dayWidth }}
        >
          {label}
        </div>
      ))}
      {zoom === 'quarter' &&
        weekStartsIn(drawn).map((day) => (
          <div key={day} className="absolute bottom-0 h-1 border-l border-line-2" style={{ left: state.xOf(day) }} />
        ))}
      <span
        className="absolute bottom-0 size-1.5 translate-y-1/2 rounded-full bg-accent"
        style={{ left: state.xOf(today) + dayWidth / 2 - 3 }}
      />
    </div>
  );
});

/** Behind the rows: weekends, the beginnings of weeks or months, and today. */
export const TimelineDays = observer(function TimelineDays({ state }: { state: TimelineState }) {
  const { zoom, drawn, dayWidth, today } = state;
  const lines = zoom === 'quarter' ? headOf(zoom, drawn).lower.map(({ first }) => first) : weekStartsIn(drawn);
  return (
    <div aria-hidden className="pointer-events-none absolute inset-x-0 inset-y-0 overflow-clip">
      {zoom !== 'quarter' &&
        weekendsIn(drawn).map(({ first, last }) => (
          <div
            key={first}
            className="absolute inset-y-0 bg-sunken"
            style={{ left: state.xOf(first), width: (last - first + 1) * dayWidth }}
          />
        ))}
      {state.day !== null && (
        <div className="absolute inset-y-0 bg-accent-soft" style={{ left: state.xOf(state.day), width: dayWidth }} />
      )}
      {lines.map((day) => (
        <div key={day} className="absolute inset-y-0 border-l border-line" style={{ left: state.xOf(day) }} />
      ))}
      <div
        className="absolute inset-y-0 w-px bg-accent"
        style={{ left: Math.round(state.xOf(today) + dayWidth / 2) }}
      />
    </div>
  );
});
