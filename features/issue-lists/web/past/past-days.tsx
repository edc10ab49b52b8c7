import { MonthGrid } from '#platform/ui/dates/month-grid.tsx';

interface PastDaysProps {
  value: string | null;
  /** Today where the project is. */
  today: string;
  /** The first day there is anything to see; null while it is not known. */
  first: string | null;
  onPick: (day: string) => void;
}

/** Picks a day up to today. */
export function PastDays({ value, today, first, onPick }: PastDaysProps) {
  const isOff = (day: string) => day > today || (first !== null && day < first);
  return (
    <div className="w-65 max-w-full p-2">
      <MonthGrid value={value} today={today} isOff={isOff} onPick={(day) => !isOff(day) && onPick(day)} />
    </div>
  );
}
