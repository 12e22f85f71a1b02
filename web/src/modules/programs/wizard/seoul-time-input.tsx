import type { ComponentProps } from 'react'
import { DateInput } from '../../../ui/date-input.tsx'

type Props = Omit<ComponentProps<typeof DateInput>, 'type' | 'isEmpty' | 'value' | 'onChange'> & {
  /** A time in UTC as `2026-01-01T00:00:00.000Z`; empty if there is none. */
  value: string | undefined
  onChange: (value: string) => void
}

// Seoul has no summer time.
const seoulOffsetMs = 9 * 3_600_000

const seoulMinuteOf = (value: string | undefined): string =>
  value === undefined || value === '' ? '' : new Date(Date.parse(value) + seoulOffsetMs).toISOString().slice(0, 16)

/** A time to the minute, which is shown and typed in Seoul's time and held in UTC. */
export const SeoulTimeInput = ({ value, onChange, ...rest }: Props) => (
  <DateInput
    {...rest}
    type="datetime-local"
    isEmpty={value === undefined || value === ''}
    max="9999-12-31T23:59"
    value={seoulMinuteOf(value)}
    onChange={({ target }) => onChange(target.value === '' ? '' : new Date(`${target.value}:00+09:00`).toISOString())}
  />
)
