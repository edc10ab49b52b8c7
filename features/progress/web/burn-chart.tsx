import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceArea,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatDay, formatLongDay } from '#platform/web/text/format-day.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import { weekendsOf, type ChartDay } from './chart-days.ts';
import { t } from './text.ts';

interface BurnChartProps {
  days: readonly ChartDay[];
  today: string;
  kind: 'down' | 'up';
  /** Opens the list that the line counts on a day; `ChartTable` does the same by keys. */
  onDay: (day: string) => void;
}

const tick = { fill: 'var(--ink-3)', fontSize: 11 };

/** What remains (or was completed) each day against the ideal line. `ChartTable` says the same in numbers. */
export function BurnChart({ days, today, kind, onDay }: BurnChartProps) {
  const first = days[0]?.date;
  const last = days.at(-1)?.date;
  return (
    <div aria-hidden className="h-45 w-full text-small">
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 180 }}>
        <ComposedChart
          data={[...days]}
          margin={{ top: 8, right: 8, bottom: 0, left: -16 }}
          accessibilityLayer={false}
          className="cursor-pointer"
          onClick={({ activeLabel }) => {
            if (typeof activeLabel === 'string' && activeLabel <= today) onDay(activeLabel);
          }}
        >
          {weekendsOf(days).map(([from, to]) => (
            <ReferenceArea key={from} x1={from} x2={to} fill="var(--sunken)" fillOpacity={1} ifOverflow="hidden" />
          ))}
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="date"
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: 'var(--line-2)' }}
            tickFormatter={(day: string) => formatDay(day)}
            minTickGap={32}
          />
          <YAxis tick={tick} tickLine={false} axisLine={false} allowDecimals={false} width={44} />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: 'var(--line-3)' }}
            content={kind === 'down' ? tipDown : tipUp}
          />
          <Line
            dataKey={kind === 'down' ? 'ideal' : 'idealDone'}
            stroke="var(--line-3)"
            strokeDasharray="4 4"
            strokeWidth={1.5}
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
          {kind === 'up' && (
            <Line
              dataKey="scope"
              type="stepAfter"
              stroke="var(--ink-3)"
              strokeWidth={1.5}
              dot={false}
              activeDot={false}
              isAnimationActive={false}
            />
          )}
          <Area
            dataKey={kind === 'down' ? 'remaining' : 'completed'}
            type="stepAfter"
            stroke="var(--accent)"
            strokeWidth={2}
            fill="var(--accent)"
            fillOpacity={0.08}
            dot={false}
            activeDot={{ r: 3, fill: 'var(--accent)', stroke: 'var(--surface)' }}
            isAnimationActive={false}
          />
          {first !== undefined && last !== undefined && today >= first && today <= last && (
            <ReferenceLine x={today} stroke="var(--ink-3)" strokeDasharray="2 2" />
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

/** What the library hands to what is shown at the pointer. */
interface Pointed {
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload?: unknown }[];
}

const tipDown = (pointed: Pointed) => tipOf(pointed, 'down');
const tipUp = (pointed: Pointed) => tipOf(pointed, 'up');

function tipOf({ active, payload }: Pointed, kind: 'down' | 'up') {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the days given to the chart
  const day = payload?.[0]?.payload as ChartDay | undefined;
  return active && day ? <DayTip day={day} kind={kind} /> : null;
}

function DayTip({ day, kind }: { day: ChartDay; kind: 'down' | 'up' }) {
  const [actual, ideal] = kind === 'down' ? [day.remaining, day.ideal] : [day.completed, day.idealDone];
  const lead = actual === null ? 0 : Math.round(kind === 'down' ? ideal - actual : actual - ideal);
  const count = Math.abs(lead);
  return (
    <div className="rounded-control border border-line-2 bg-raised px-2 py-1.5 text-small shadow-popover">
      <p className="font-medium text-ink">{formatLongDay(day.date)}</p>
      {actual !== null && (
        <p className="text-ink-2 tabular">
          {kind === 'down' ? t('remaining') : t('completed')}: {formatCount(actual)}
        </p>
      )}
      <p className="text-ink-2 tabular">
        {t('ideal')}: {formatCount(Math.round(ideal))}
      </p>
      {actual !== null && (
        <p className="text-ink-3">
          {lead === 0 ? t('onTrack') : lead > 0 ? t('ahead', { count }) : t('behind', { count })}
        </p>
      )}
    </div>
  );
}
