import { Pie, PieChart, ResponsiveContainer } from 'recharts';
import type { StateGroup } from '#features/states/contract.ts';
import { GROUP_COLORS } from '#platform/ui/icons/state-glyph.tsx';

interface StateDonutProps {
  shares: readonly { readonly state: StateGroup; readonly count: number }[];
  onPoint: (group: StateGroup) => void;
  /** Opens the issues of a slice; the legend does the same by keys. */
  onChoose: (group: StateGroup) => void;
}

/** The shares of the five state groups. The legend beside it says the same in numbers. */
export function StateDonut({ shares, onPoint, onChoose }: StateDonutProps) {
  const shown = shares
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => ({ state, count, fill: GROUP_COLORS[state] }));
  const groupAt = (index: number, then: (group: StateGroup) => void) => {
    const slice = shown[index];
    if (slice) then(slice.state);
  };
  return (
    <div aria-hidden className="size-full">
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 160, height: 160 }}>
        <PieChart accessibilityLayer={false}>
          <Pie
            data={shown}
            dataKey="count"
            nameKey="state"
            innerRadius="68%"
            outerRadius="100%"
            startAngle={90}
            endAngle={-270}
            paddingAngle={shown.length > 1 ? 2 : 0}
            stroke="none"
            isAnimationActive={false}
            rootTabIndex={-1}
            className="cursor-pointer outline-none"
            onMouseEnter={(_slice, index) => groupAt(index, onPoint)}
            onClick={(_slice, index) => groupAt(index, onChoose)}
          />
        </PieChart>
      </ResponsiveContainer>
    </div>
  );
}
