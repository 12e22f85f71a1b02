import { BrokenDrawing, MissingDrawing, OfflineDrawing } from '../../../ui/drawings/failures.tsx'
import { DoneDrawing, EmptyDrawing } from '../../../ui/drawings/states.tsx'
import {
  OpenDrawing,
  PayDrawing,
  ReportDrawing,
  ReviewDrawing,
  RewardDrawing,
  ScopeDrawing,
} from '../../../ui/drawings/steps.tsx'
import { MonthBars } from '../../../ui/month-bars.tsx'
import { RangeBar } from '../../../ui/range-bar.tsx'
import { ShareBar } from '../../../ui/share-bar.tsx'
import { Sparkline } from '../../../ui/sparkline.tsx'
import { Squares } from '../../../ui/squares.tsx'
import { Specimen } from './specimen.tsx'

const severities = [
  { key: 'critical', label: 'Critical', count: 2, text: '2', tone: 'red' },
  { key: 'high', label: 'High', count: 5, text: '5', tone: 'orange' },
  { key: 'medium', label: 'Medium', count: 9, text: '9', tone: 'amber' },
  { key: 'low', label: 'Low', count: 4, text: '4', tone: 'blue' },
  { key: 'none', label: 'None', count: 0, text: '0', tone: 'grey' },
] as const

const days = [
  { day: '2026-11-20', count: 4 },
  { day: '2026-11-02', count: 1 },
  { day: '2026-09-14', count: 2 },
  { day: '2026-03-01', count: 7 },
  { day: '2025-12-25', count: 1 },
].map((one) => ({ ...one, title: `${one.day}: ${one.count}` }))

const monthName = (number: number): string => `${number}`

const drawings = [
  ScopeDrawing,
  ReportDrawing,
  RewardDrawing,
  OpenDrawing,
  ReviewDrawing,
  PayDrawing,
  EmptyDrawing,
  OfflineDrawing,
  DoneDrawing,
  MissingDrawing,
  BrokenDrawing,
]

export const ChartSpecimens = () => (
  <>
    <Specimen title="Drawings">
      <div className="flex flex-wrap gap-6">
        {drawings.map((Drawing) => (
          <Drawing key={Drawing.name} />
        ))}
      </div>
    </Specimen>
    <Specimen title="Range bar">
      <div className="max-w-md space-y-3">
        <RangeBar from={3_000_000} to={10_000_000} scale={10_000_000} tone="red" title="3 to 10 million" />
        <RangeBar from={300_000} to={800_000} scale={10_000_000} tone="amber" title="300 to 800 thousand" />
        <RangeBar from={300_000} to={300_000} scale={10_000_000} tone="blue" title="300 thousand" />
        <RangeBar from={0} to={0} scale={0} title="Nothing" />
      </div>
    </Specimen>
    <Specimen title="Share bar">
      <ShareBar title="20 tickets by severity" parts={severities} />
      <ShareBar title="No tickets" parts={severities.map((one) => ({ ...one, count: 0, text: '0' }))} />
    </Specimen>
    <Specimen title="Month bars">
      <div className="max-w-md">
        <MonthBars
          title="Rewards of six months"
          valueLabel="Amount"
          bars={[1_200_000, 0, 3_400_000, 250_000, 5_100_000, 800_000].map((value, index) => ({
            key: String(index),
            value,
            text: value.toLocaleString('en'),
            label: `Month ${index + 1}`,
            short: String(index + 1),
          }))}
        />
      </div>
    </Specimen>
    <Specimen title="Sparkline">
      <div className="max-w-xs">
        <Sparkline values={[1, 4, 2, 6, 3, 8, 5, 9, 7, 4, 6, 10, 8]} title="From 1 to 10 in 13 weeks" />
        <Sparkline values={[0, 0, 0, 0]} title="Nothing in four weeks" />
        <Sparkline values={[90, null, 40, 60, null]} title="90, 40 and 60 minutes in three of five weeks" />
      </div>
    </Specimen>
    <Specimen title="Squares">
      <Squares
        days={days}
        until="2026-11-21"
        title="15 tickets in a year"
        monthName={monthName}
        words={{ weekdays: ['Mon', 'Wed', 'Fri'], less: 'Less', more: 'More' }}
      />
    </Specimen>
  </>
)
