import type { ReactNode } from 'react';
import type { TourStopName } from './tour-stops.ts';

/** Rows of different states, one at work. */
const issues = (
  <>
    {[24, 60, 96].map((y, row) => (
      <g key={y}>
        <path d={`M40 ${y + 18}h240`} className="text-line-2" />
        <circle cx="52" cy={y} r="6" />
        {row === 0 && <path d={`M49 ${y}l2.5 2.5 4-5`} />}
        {row === 1 && <path d={`M52 ${y - 3}a3 3 0 0 1 0 6Z`} fill="currentColor" />}
        <path d={`M72 ${y}h${[110, 140, 90][row]}`} strokeWidth="3" className={row === 1 ? 'text-ink' : ''} />
        <rect x="242" y={y - 6} width="12" height="12" rx="6" />
        <path d={`M264 ${y}h12`} />
      </g>
    ))}
  </>
);

/** What is left, day by day, beside the even course. */
const cycles = (
  <>
    <path d="M44 16v88h236" />
    <path d="M44 24L270 104" strokeDasharray="4 5" />
    <path d="M44 24h40v14h36v8h36v26h38v12h36" strokeWidth="2" className="text-ink" />
    <circle cx="230" cy="84" r="4" fill="currentColor" className="text-ink" />
  </>
);

/** Outcomes, each as far along as its issues. */
const modules = (
  <>
    {[76, 160, 244].map((x, ring) => (
      <g key={x}>
        <circle cx={x} cy="48" r="24" className="text-line-2" strokeWidth="4" />
        <circle
          cx={x}
          cy="48"
          r="24"
          pathLength="100"
          strokeDasharray={`${[80, 45, 15][ring]} 100`}
          strokeWidth="4"
          transform={`rotate(-90 ${x} 48)`}
          className="text-ink"
        />
        <path d={`M${x - 22} 92h44`} strokeWidth="3" />
        <path d={`M${x - 14} 104h28`} />
      </g>
    ))}
  </>
);

/** Many rows, a filter, the few that matter. */
const views = (
  <>
    <path d="M40 28h72M40 44h60M40 60h72M40 76h48M40 92h66" strokeWidth="3" />
    <path d="M136 32h48l-18 24v24l-12-8V56Z" strokeWidth="2" className="text-ink" />
    <path d="M208 60h72M208 76h48" strokeWidth="3" className="text-ink" />
    <rect x="208" y="30" width="34" height="14" rx="4" />
    <rect x="248" y="30" width="26" height="14" rx="4" />
  </>
);

/** A document with a list to tick. */
const pages = (
  <>
    <path d="M108 10h84l24 24v76H108Z M192 10v24h24" />
    <path d="M124 34h40" strokeWidth="4" className="text-ink" />
    <path d="M124 50h76M124 62h64" strokeWidth="2" />
    <rect x="124" y="74" width="9" height="9" rx="2" />
    <path d="M126 78.500l2 2 4-4" className="text-ink" />
    <rect x="124" y="90" width="9" height="9" rx="2" />
    <path d="M140 79h48M140 95h40" strokeWidth="2" />
  </>
);

const SKETCHES: Record<TourStopName, ReactNode> = { issues, cycles, modules, views, pages };

/** A line drawing for a stop; decorative, because the text next to it says the same. */
export function TourSketch({ of }: { of: TourStopName }) {
  return (
    <svg
      viewBox="0 0 320 120"
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="w-full rounded-control bg-sunken text-ink-4"
    >
      {SKETCHES[of]}
    </svg>
  );
}
