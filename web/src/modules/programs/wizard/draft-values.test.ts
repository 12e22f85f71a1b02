import { presetRange } from '@jebo/contract/core/bounty.ts'
import { expect, test } from 'vitest'
import {
  type DraftValues,
  isSameDraft,
  mergedOnto,
  missingParts,
  permitsOtherTests,
  refusedFields,
  savableOf,
} from './draft-values.ts'

const saved: DraftValues = { title: '결제 서비스', policy: '다른 사람의 정보를 열어 보지 않는다고 약속해 주세요.' }

const complete: DraftValues = {
  ...saved,
  summary: '결제 서비스를 점검해 주세요.',
  assetIds: [10_000_001],
  bountyRange: presetRange('BASIC'),
  introduction: '우리 서비스는 결제를 대신 처리해 주는 서비스예요.',
  authorization: { startsOn: '2026-11-01', methods: '자동 스캐너 없이 손으로 점검해요.' },
}

test('an empty field is not an invalid one', () => {
  expect(refusedFields({ ...saved, summary: '', authorization: { startsOn: '', endsOn: '', methods: '' } })).toEqual([])
})

test('invalid fields keep their saved value, the rest is saved', () => {
  const typed = { ...saved, policy: '짧아요', summary: '새로 쓴 요약' }
  expect(refusedFields(typed)).toEqual(['policy'])
  expect(savableOf(typed, saved)).toEqual({ ...saved, summary: '새로 쓴 요약' })
})

test('a title is never emptied', () => {
  expect(savableOf({ ...saved, title: ' ' }, saved).title).toBe('결제 서비스')
})

test('absent and invalid parts are missing', () => {
  expect(missingParts(complete)).toEqual([])
  expect(missingParts({ ...complete, assetIds: [], introduction: '짧아요' })).toEqual(['assetIds', 'introduction'])
  expect(missingParts({ ...complete, authorization: { startsOn: '2026-11-01', methods: '' } })).toEqual([
    'authorization',
  ])
  const asset = {
    id: 10_000_001,
    name: '앱',
    type: 'MOBILE',
    url: null,
    isInScope: true,
    maxSeverity: null,
    tier: 2,
  } as const
  expect(missingParts(complete, [asset])).toEqual(['furtherTiers'])
  expect(missingParts(complete, [{ ...asset, id: 10_000_002 }])).toEqual([])
  expect(missingParts({ ...complete, furtherTiers: [presetRange('BASIC')] }, [asset])).toEqual([])
  expect(missingParts(saved)).toEqual(['summary', 'assetIds', 'bountyRange', 'introduction', 'authorization'])
})

test('what this tab changed is put on top of what others have saved', () => {
  const values = { ...complete, summary: '이 탭에서 고친 요약이에요.', bountyRange: presetRange('ADVANCED') }
  const newest = { ...complete, policy: '다른 탭에서 고친 참여 정책이에요.', bountyRange: presetRange('INTERMEDIATE') }
  expect(mergedOnto(newest, { base: complete, values })).toEqual({ ...values, policy: newest.policy })
  expect(mergedOnto(newest, { base: complete, values: { ...complete, introduction: '' } })).toEqual({
    ...newest,
    introduction: '',
  })
})

test('drafts are compared by their content', () => {
  const { title, ...rest } = complete
  expect(isSameDraft(complete, { ...rest, logoId: '', title })).toBe(true)
  expect(isSameDraft(complete, { ...complete, minimumValidTickets: 0 })).toBe(true)
  expect(isSameDraft(complete, { ...complete, minimumValidTickets: 1 })).toBe(false)
  expect(isSameDraft(complete, { ...complete, title: '다른 제목' })).toBe(false)
  expect(isSameDraft(complete, { ...complete, assetIds: [10_000_002] })).toBe(false)
})

test('only what may be tested, and how, needs the authorization again', () => {
  expect(permitsOtherTests({ ...complete, title: '새 이름', bountyRange: presetRange('ADVANCED') }, complete)).toBe(
    false,
  )
  expect(permitsOtherTests({ ...complete, participantRestriction: undefined }, complete)).toBe(false)
  for (const change of [
    { assetIds: [10_000_002] },
    { policy: '새로 쓴 참여 정책이에요.' },
    { minimumValidTickets: 1 },
    { authorization: { startsOn: '2026-11-01', methods: '자동 스캐너도 써도 괜찮아요.' } },
  ]) {
    expect(permitsOtherTests({ ...complete, ...change }, complete)).toBe(true)
  }
})
