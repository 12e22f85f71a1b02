// The shortest and the longest value of each limited field, and one beyond on either side, as the call that takes it judges
// them. Formats have tables beside their schemas; limits that depend on a file or on rows are tested with their commands.
import { expect, it } from 'vitest'
import { checkEmailCode, signUp } from './accounts/accounts.endpoints.ts'
import { createCareer } from './accounts/careers.endpoints.ts'
import { updateProfile } from './accounts/profiles.endpoints.ts'
import { blockHacker } from './companies/blocks.endpoints.ts'
import { applyCompany, createAsset } from './companies/companies.endpoints.ts'
import { createInvitation } from './companies/members.endpoints.ts'
import type { Endpoint } from './core/endpoint.ts'
import { fieldIssues } from './core/field-issues.ts'
import { rewardedSeverities } from './core/severities.ts'
import { createCrew, transferCrewCredit } from './crews/crews.endpoints.ts'
import { submitKyc } from './identity/kyc.endpoints.ts'
import { createProgram, updateProgram } from './programs/programs.endpoints.ts'
import { createTicket } from './tickets/drafts.endpoints.ts'

const uuid = '00000000-0000-4000-8000-000000000000'
const authorization = { startsOn: '2026-01-01', methods: 'Manual tests' }

/** A complete input of each call, so that the changed field is the only one to refuse. */
const inputs = new Map<Endpoint, object>([
  [checkEmailCode, { email: 'a@people.test', code: '123456' }],
  [
    signUp,
    {
      ...{ token: 'a'.repeat(43), email: 'a@people.test', password: 'Abcdef-12', nickname: 'fox' },
      ...{ agreements: ['USER', 'PII_REQUIRED'], over14: true },
    },
  ],
  [updateProfile, { nickname: 'fox', version: 1 }],
  [createCareer, { item: { type: 'CVE', detail: { number: 'CVE-2026-1234' }, exposed: true } }],
  [
    applyCompany,
    {
      ...{ companyName: 'Acme', businessNumber: '123-45-67891', website: 'https://acme.test', managerName: '김제보' },
      ...{ jobTitle: '팀장', phone: '010-1234-5678', mail: 'a@acme.test', alias: 'acme', logoId: uuid },
    },
  ],
  [createAsset, { name: 'Shop', type: 'OTHERS' }],
  [createInvitation, { email: 'a@people.test', permissions: ['TICKETS'], programIds: null }],
  [blockHacker, { nickname: 'fox', reason: 'Tested other users' }],
  [createCrew, { name: 'foxes' }],
  [transferCrewCredit, { id: '12345678', uuid, amount: 1000 }],
  [submitKyc, { bank: '004', owner: '김제보', accountNumber: '12345678', accountCopy: uuid, idFront: uuid }],
  [createProgram, { title: 'Shop' }],
  [updateProgram, { id: '12345678', title: 'Shop', version: 1, authorization }],
  [createTicket, { programId: 12_345_678, clientKey: 'a-draft-of-one-tab' }],
])

/** The input with a value at a path. */
const withValue = (input: object, [key = '', ...rest]: readonly string[], value: unknown): object => {
  const inner: unknown = Reflect.get(input, key)
  const next = rest.length === 0 ? value : withValue(typeof inner === 'object' && inner ? inner : {}, rest, value)
  return { ...input, [key]: next }
}

const refusalsOf = (endpoint: Endpoint, path: string, value: unknown): string[] => {
  const parsed = endpoint.input.safeParse(withValue(inputs.get(endpoint) ?? {}, path.split('.'), value))
  return parsed.success ? [] : fieldIssues(parsed.error).map((issue) => `${issue.path} ${issue.messageKey}`)
}

type Row = {
  endpoint: Endpoint
  field: string
  min: number
  max: number
  /** A value of a length or size. */
  of?: (size: number) => unknown
  /** Message keys below and above. */
  below: string
  above: string
}

const lengths = { below: 'field.minLength', above: 'field.maxLength' }
const required = { below: 'field.required', above: 'field.maxLength' }
const amounts = { below: 'field.wonLeast', above: 'field.wonMost' }
/** What says nothing is none. */
const optional = { below: '', above: 'field.maxLength' }
const numbers = { below: 'field.tooSmall', above: 'field.tooBig' }
const format = (key: string) => ({ below: key, above: key })
const repeat = (character: string) => (size: number) => character.repeat(size)
/** So many values, each different. */
const list = (of: (n: number) => unknown) => (size: number) => Array.from({ length: size }, (_, n) => of(n))
const rangeOf = (won: number) =>
  Object.fromEntries(rewardedSeverities.map((severity) => [severity, { min: won, max: won }]))

const rows: Row[] = [
  { endpoint: checkEmailCode, field: 'code', min: 6, max: 6, of: repeat('1'), ...format('field.emailCode') },
  {
    endpoint: signUp,
    field: 'password',
    min: 9,
    max: 255,
    of: (n) => `Aa1-${'x'.repeat(n - 4)}`,
    ...format('field.password'),
  },
  { endpoint: signUp, field: 'nickname', min: 2, max: 20, ...format('field.nickname') },
  { endpoint: updateProfile, field: 'nickname', min: 2, max: 20, ...format('field.nickname') },
  {
    endpoint: updateProfile,
    field: 'tags',
    min: 0,
    max: 10,
    of: list((n) => `tag-${n}`),
    ...format('field.tooManyTags'),
  },
  { endpoint: updateProfile, field: 'tags.0', min: 2, max: 64, of: repeat('x'), ...format('field.tag') },
  {
    endpoint: createCareer,
    field: 'item.detail.number',
    min: 4,
    max: 8,
    of: (n) => `CVE-2026-${'1'.repeat(n)}`,
    ...format('field.cve'),
  },
  { endpoint: applyCompany, field: 'companyName', min: 2, max: 64, ...lengths },
  { endpoint: applyCompany, field: 'managerName', min: 2, max: 20, ...lengths },
  { endpoint: applyCompany, field: 'jobTitle', min: 1, max: 40, ...required },
  { endpoint: applyCompany, field: 'alias', min: 2, max: 20, ...lengths },
  { endpoint: applyCompany, field: 'bio', min: 0, max: 160, ...optional },
  { endpoint: applyCompany, field: 'about', min: 0, max: 5000, ...optional },
  { endpoint: blockHacker, field: 'reason', min: 2, max: 500, ...lengths },
  { endpoint: createAsset, field: 'name', min: 1, max: 100, ...required },
  {
    // An address, of which four characters are the fewest.
    ...{ endpoint: createAsset, field: 'url', min: 4, max: 500, of: (n) => 'a.b/'.padEnd(n, 'x').slice(0, n) },
    ...{ below: 'field.assetAddress', above: 'field.maxLength' },
  },
  { endpoint: createCrew, field: 'name', min: 2, max: 20, ...lengths },
  { endpoint: createCrew, field: 'bio', min: 0, max: 160, ...optional },
  { endpoint: transferCrewCredit, field: 'amount', min: 1, max: 1_000_000_000_000, of: (n) => n, ...amounts },
  { endpoint: submitKyc, field: 'accountNumber', min: 8, max: 16, of: repeat('1'), ...format('field.accountNumber') },
  { endpoint: createProgram, field: 'title', min: 2, max: 100, ...lengths },
  { endpoint: updateProgram, field: 'summary', min: 2, max: 200, ...lengths },
  { endpoint: updateProgram, field: 'introduction', min: 20, max: 20_000, ...lengths },
  { endpoint: updateProgram, field: 'policy', min: 20, max: 20_000, ...lengths },
  { endpoint: updateProgram, field: 'authorization.methods', min: 10, max: 2000, ...lengths },
  { endpoint: updateProgram, field: 'minimumValidTickets', min: 0, max: 100, of: (n) => n, ...numbers },
  {
    endpoint: updateProgram,
    field: 'assetIds',
    min: 0,
    max: 50,
    of: list((n) => 12_345_678 + n),
    ...format('field.tooManyAssets'),
  },
  {
    endpoint: updateProgram,
    field: 'furtherTiers',
    min: 0,
    max: 2,
    of: list(() => rangeOf(100_000)),
    ...format('field.tooMany'),
  },
  {
    endpoint: updateProgram,
    field: 'bountyRange',
    min: 100_000,
    max: 1_000_000_000_000,
    of: rangeOf,
    ...amounts,
  },
  { endpoint: createTicket, field: 'title', min: 1, max: 250, ...required },
  { endpoint: createTicket, field: 'weaknessType', min: 1, max: 100, ...required },
]

it.each(rows)('$field has $min to $max', ({ endpoint, field, min, max, of = repeat('가'), below, above }) => {
  // A value of a list is sent as its only one, and a range has all severities.
  const [list, isInList] = field.endsWith('.0') ? [field.slice(0, -2), true] : [field, false]
  const judge = (size: number) => refusalsOf(endpoint, list, isInList ? [of(size)] : of(size))
  const refusals = (key: string) =>
    field === 'bountyRange'
      ? rewardedSeverities.flatMap((severity) => ['min', 'max'].map((side) => `${field}.${severity}.${side} ${key}`))
      : [`${field} ${key}`]
  expect([judge(min), judge(max)]).toEqual([[], []])
  if (min > 0 || field === 'minimumValidTickets') expect(judge(min - 1)).toEqual(refusals(below))
  expect(judge(max + 1)).toEqual(refusals(above))
})

const wrong: [string, Endpoint, string, unknown][] = [
  ['code field.emailCode', checkEmailCode, 'code', '12345a'],
  ['email field.email', checkEmailCode, 'email', 'a@people'],
  ['agreements field.agreementRequired', signUp, 'agreements', ['USER']],
  ['over14 field.over14', signUp, 'over14', false],
  ['email field.email', createInvitation, 'email', 'A@people.test'],
  ['permissions.0 field.choice', createInvitation, 'permissions', ['EVERYTHING']],
  ['programIds field.required', createInvitation, 'programIds', undefined],
  ['programIds field.required', createInvitation, 'programIds', []],
  ['companyName field.companyName', applyCompany, 'companyName', 'Acme, Inc.'],
  ['managerName field.personName', applyCompany, 'managerName', 'Kim Jebo'],
  ['phone field.phone', applyCompany, 'phone', '02-12-34'],
  ['phone field.phone', applyCompany, 'phone', '+1 212 555 0100'],
  ['alias field.alias', applyCompany, 'alias', 'ac me'],
  ['logoId field.logoRequired', applyCompany, 'logoId', ''],
  ['accountNumber field.digitsOnly', submitKyc, 'accountNumber', '1234-5678'],
  ['accountCopy field.required', submitKyc, 'accountCopy', undefined],
  ['idFront field.required', submitKyc, 'idFront', undefined],
  ['tags.0 field.tag', updateProfile, 'tags', ['a b']],
  ['type field.choice', updateProgram, 'type', 'SECRET'],
  ['participationMethod field.choice', updateProgram, 'participationMethod', 'ASK'],
  ['participantRestriction field.choice', updateProgram, 'participantRestriction', 'TEAM_ONLY'],
]
it.each(wrong)('answers %s', (refusal, endpoint, field, value) => {
  expect(refusalsOf(endpoint, field, value)).toEqual([refusal])
})

const spared: [Endpoint, string][] = [
  [applyCompany, 'bio'],
  [applyCompany, 'about'],
  [createCareer, 'item.detail.description'],
  [createCrew, 'bio'],
  [updateProfile, 'bio'],
]
it.each(spared)('takes spaces alone as none: $path, %s', (endpoint, field) => {
  const judged = endpoint.input.safeParse(withValue(inputs.get(endpoint) ?? {}, field.split('.'), ' '))
  const written = field.split('.').reduce<unknown>((value, key) => Reflect.get(Object(value), key), judged.data)
  expect([judged.success, written]).toEqual([true, undefined])
})
