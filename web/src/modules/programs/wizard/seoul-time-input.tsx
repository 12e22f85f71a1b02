import type { ComponentProps } from 'react'
import { TextInput } from '../../../ui/text-input.tsx'

type Props = Omit<ComponentProps<typeof TextInput>, 'type' | 'value' | 'onChange'> & {
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
  <TextInput
    {...rest}
    type="datetime-local"
    max="9999-12-31T23:59"
    value={seoulMinuteOf(value)}
    onChange={({ target }) => onChange(target.value === '' ? '' : new Date(`${target.value}:00+09:00`).toISOString())}
  />
)
