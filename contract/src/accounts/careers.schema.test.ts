import { describe, expect, it } from 'vitest'
import { careerEntry } from './careers.schema.ts'

const entry = (type: string, detail: Record<string, unknown>) => ({ type, detail, exposed: false })
const education = { name: '한빛대학교', admissionDate: '2018-03', status: 'ENROLLED' }
const work = { company: '가람보안', period: { startDate: '2022-03' } }

/** The fields and message keys of the refusals; empty if the item is accepted. */
const refusalsOf = (type: string, detail: Record<string, unknown>): string[] =>
  (careerEntry.safeParse(entry(type, detail)).error?.issues ?? []).map(
    ({ path, message }) => `${path.slice(1).join('.')} ${message}`,
  )

const detailOf = (type: string, detail: Record<string, unknown>): unknown =>
  careerEntry.parse(entry(type, detail)).detail

describe('a CVE', () => {
  it.each([
    ['CVE-1999-0001', 'CVE-1999-0001'],
    ['CVE-2024-12345678', 'CVE-2024-12345678'],
    [' cve-2024-1234 ', 'CVE-2024-1234'],
  ])('reads %j as %s', (number, expected) => {
    expect(detailOf('CVE', { number })).toEqual({ number: expected })
  })

  it.each([
    ['', 'field.required'],
    ['CVE-2024-123', 'field.cve'],
    ['CVE-2024-123456789', 'field.cve'],
    ['CVE-24-1234', 'field.cve'],
    ['CVE2024-1234', 'field.cve'],
    ['CVE-2024-12a4', 'field.cve'],
    ['CVE-２０２４-1234', 'field.cve'],
    ['CVE-2024-1234\nCVE-2024-1235', 'field.cve'],
  ])('refuses %j', (number, refusal) => {
    expect(refusalsOf('CVE', { number })).toEqual([`number ${refusal}`])
  })
})

describe('an education', () => {
  it.each([['1900-01'], ['2018-12'], ['2099-12']])('accepts an admission in %s', (admissionDate) => {
    expect(refusalsOf('EDUCATION', { ...education, admissionDate })).toEqual([])
  })

  it.each([
    ['', 'field.required'],
    ['2018', 'field.month'],
    ['2018-00', 'field.month'],
    ['2018-13', 'field.month'],
    ['2018-3', 'field.month'],
    ['18-03', 'field.month'],
    ['2018/03', 'field.month'],
    ['2018-03-02', 'field.month'],
    ['0000-01', 'field.month'],
  ])('refuses an admission in %j', (admissionDate, refusal) => {
    // A form shows the first message.
    expect(refusalsOf('EDUCATION', { ...education, admissionDate })[0]).toBe(`admissionDate ${refusal}`)
  })

  it.each(['ENROLLED', 'LEAVE', 'DROPOUT', 'COMPLETED'])('drops the graduation date with status %s', (status) => {
    expect(detailOf('EDUCATION', { ...education, status, graduationDate: '2022-02' })).toEqual({ ...education, status })
  })

  it('retains the month of a graduation, which must not precede the admission', () => {
    const done = { ...education, status: 'GRADUATION' }
    expect(detailOf('EDUCATION', { ...done, graduationDate: '2022-02' })).toMatchObject({ graduationDate: '2022-02' })
    expect(refusalsOf('EDUCATION', { ...done, graduationDate: '2018-03' })).toEqual([])
    expect(refusalsOf('EDUCATION', done)).toEqual([])
    const early = refusalsOf('EDUCATION', { ...done, graduationDate: '2018-02' })
    expect(early).toEqual(['graduationDate field.monthBeforeStart'])
  })

  it.each([
    ['no status', { status: undefined }, 'status field.required'],
    ['an unknown status', { status: 'EXPELLED' }, 'status field.required'],
    ['no name', { name: ' ' }, 'name field.required'],
    ['a name that is too long', { name: '가'.repeat(101) }, 'name field.maxLength'],
    ['a name in two lines', { name: '한빛\n대학교' }, 'name field.hiddenCharacters'],
    ['an attachment', { attachmentId: crypto.randomUUID() }, ' field.unknown'],
  ])('refuses %s', (_, change, refusal) => {
    expect(refusalsOf('EDUCATION', { ...education, ...change })).toEqual([refusal])
  })
})

describe('a work history', () => {
  it.each([
    ['lasts', { startDate: '2022-03' }, []],
    ['is a month long', { startDate: '2022-03', endDate: '2022-03' }, []],
    ['ends before it starts', { startDate: '2022-03', endDate: '2022-02' }, ['period.endDate field.monthBeforeStart']],
    ['never starts', { endDate: '2022-02' }, ['period.startDate field.required']],
  ])('accepts or refuses one that %s', (_, period, refusals) => {
    expect(refusalsOf('WORKHISTORY', { ...work, period })).toEqual(refusals)
  })

  it.each([
    [1000, true],
    [1001, false],
  ])('accepts a description of %i code points: %s', (length, isAccepted) => {
    const parsed = careerEntry.safeParse(entry('WORKHISTORY', { ...work, description: '🛡'.repeat(length) }))
    expect(parsed.success).toBe(isAccepted)
  })
})

it.each([
  ['an unknown type', { type: 'HOBBY', detail: {}, exposed: false }],
  ['the detail of another type', entry('AWARD', { number: 'CVE-2024-1234' })],
  ['no exposure', { type: 'AWARD', detail: { name: '대회' } }],
  ['an attachment without a valid id', entry('AWARD', { name: '대회', attachmentId: '7' })],
])('refuses an item with %s', (_, given) => {
  expect(careerEntry.safeParse(given).success).toBe(false)
})
