import { describe, expect, it } from 'vitest'
import { cvssText, parseCvss } from './cvss.ts'
import { scoreOf } from './cvss-score.ts'
import { cvssVector } from './cvss-vector.ts'

const plain = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H'
const newer = 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N'

describe('a CVSS vector', () => {
  // Of the examples that FIRST publishes with the specifications, and both ends of the scale.
  it.each([
    [plain, 9.8, 'CRITICAL'],
    ['CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N', 6.1, 'MEDIUM'],
    ['CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:C/C:L/I:L/A:N', 6.4, 'MEDIUM'],
    ['CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:N/A:N', 3.1, 'LOW'],
    ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N', 7.5, 'HIGH'],
    ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:N', 0, 'NONE'],
    ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H', 10, 'CRITICAL'],
    [newer, 9.3, 'CRITICAL'],
    ['CVSS:4.0/AV:L/AC:L/AT:P/PR:L/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N', 7.3, 'HIGH'],
    ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:A/VC:N/VI:N/VA:N/SC:L/SI:L/SA:N', 5.1, 'MEDIUM'],
    ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:N/SC:N/SI:N/SA:N', 0, 'NONE'],
    ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H', 10, 'CRITICAL'],
  ])('%s has the score %d', (vector, score, severity) => {
    expect(scoreOf(vector)).toEqual({ score, severity })
    expect(cvssVector.parse(vector)).toBe(vector)
  })

  it('is stored in the order of the specification', () => {
    expect(cvssVector.parse(' CVSS:3.1/A:H/I:H/C:H/S:U/UI:N/PR:N/AC:L/AV:N')).toBe(plain)
  })

  it.each([
    '',
    'critical',
    'CVSS:3.1',
    'CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    'AV:N/AC:L/Au:N/C:P/I:P/A:P',
    plain.replace('CVSS:3.1', 'CVSS:4.0'),
    plain.replace('AV:N', 'AV:X'),
    plain.replace('AV:N', 'AC:L'),
    plain.replace('AV:N', 'AV:N:N'),
    plain.replace('AV:N', 'AV'),
    plain.replace('AV:N', 'av:n'),
    plain.replace('AV:N', '__proto__:N'),
    plain.slice(0, -4),
    `${plain}/`,
    `${plain}/E:P`,
    `${plain}/AV:N`,
    `${newer}/E:A`,
    newer.replace('SC:N', 'SC:S'),
    newer.padEnd(101),
  ])('is not %j', (text) => {
    expect(cvssVector.safeParse(text).error?.issues.at(0)?.message).toBe('field.cvss')
    if (text.trim() !== newer) expect([parseCvss(text), scoreOf(text)]).toEqual([null, null])
  })

  it('is complete with its last metric', () => {
    const { version = '3.1', values = {} } = parseCvss(plain) ?? {}
    const { A: _, ...others } = values
    expect(cvssText({ version, values: others })).toBeNull()
    expect(cvssText({ version, values })).toBe(plain)
  })
})
