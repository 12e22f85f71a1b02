import { describe, expect, it } from 'vitest'
import { afterBusinessMinutes, businessMinutesBetween, minutesPerDay } from './business-time.ts'

const at = (seoul: string): Date => new Date(`${seoul}+09:00`)
const hours = (count: number): number => count * 60
const days = (count: number): number => count * minutesPerDay

describe('afterBusinessMinutes', () => {
  it.each([
    ['within a day', '2026-11-23T10:00', hours(4), '2026-11-23T14:00'],
    ['until the last minute of a day', '2026-11-23T10:00', hours(8), '2026-11-23T18:00'],
    ['over a night', '2026-11-23T17:30', hours(1), '2026-11-24T09:30'],
    ['over a weekend', '2026-11-27T17:00', hours(2), '2026-11-30T10:00'],
    ['a day from the same hour', '2026-11-23T11:00', days(1), '2026-11-24T11:00'],
    ['a day from before it opens', '2026-11-23T03:00', days(1), '2026-11-23T18:00'],
    ['a day from after it closes', '2026-11-23T21:00', days(1), '2026-11-24T18:00'],
    ['a day from a Saturday', '2026-11-21T12:00', days(1), '2026-11-23T18:00'],
    // Monday is the substitute for Liberation Day, which is a Saturday.
    ['over a substitute holiday', '2026-08-14T17:00', hours(2), '2026-08-18T10:00'],
    // Thursday to Saturday, and Monday for the Saturday of the National Foundation Day.
    ['over Chuseok', '2026-09-23T17:00', hours(2), '2026-09-28T10:00'],
    ['over the end of a year', '2026-12-31T17:00', hours(2), '2027-01-04T10:00'],
    // Not announced yet: a weekday like any other.
    ['over a New Year of which the holidays are unknown', '2034-12-29T17:00', hours(2), '2035-01-01T10:00'],
  ])('counts %s', (_name, from, minutes, until) => {
    expect(afterBusinessMinutes(at(from), minutes)).toEqual(at(until))
  })
})

describe('businessMinutesBetween', () => {
  it.each([
    ['within a day', '2026-11-23T10:00', '2026-11-23T14:30', hours(4.5)],
    ['over a weekend', '2026-11-27T17:00', '2026-11-30T10:00', hours(2)],
    ['nothing on a weekend', '2026-11-28T10:00', '2026-11-29T20:00', 0],
    ['nothing backwards', '2026-11-24T10:00', '2026-11-23T10:00', 0],
  ])('counts %s', (_name, from, until, minutes) => {
    expect(businessMinutesBetween(at(from), at(until))).toBe(minutes)
  })

  it('leaves what the other has added', () => {
    const from = at('2026-02-13T15:10')
    for (const minutes of [1, 59, 540, 541, 5000, 97_200])
      expect(businessMinutesBetween(from, afterBusinessMinutes(from, minutes))).toBe(minutes)
  })
})
