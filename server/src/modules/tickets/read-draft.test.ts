import { describe, expect, it } from 'vitest'
import { findLikely } from './likeness.ts'
import { findExclusion, hasSteps } from './read-draft.ts'

describe('the text of a draft', () => {
  it.each([
    '1. 로그인해요\n2. 주소를 바꿔요',
    '- open it\n* press the button',
    '요청이에요.\n```http\nGET / HTTP/1.1\n```',
    '## 재현 절차\n\n로그인한 뒤에 주소의 번호를 바꾸면 돼요.',
    '## Steps to reproduce\nChange the number.',
  ])('says how to see the weakness: %j', (text) => {
    expect(hasSteps(text)).toBe(true)
  })

  it.each([
    '아주 위험한 취약점이에요. 빨리 고쳐 주세요.',
    '1. 하나뿐인 단계예요',
    '## 요약\n글이에요.\n## 재현 절차\n1. \n2. \n3. \n\n## 영향\n커요.',
    '## 재현 절차\n\n## 영향\n모두 보여요.',
    '## 재현 절차',
  ])('does not: %j', (text) => {
    expect(hasSteps(text)).toBe(false)
  })

  it.each([
    ['## What is not rewarded\n- Clickjacking on pages without sensitive actions', 'Clickjacking', true],
    ['# Out of scope\n1. Self-XSS and CSRF on sign-out', 'Cross-site request forgery (CSRF)', true],
    ['## 범위 밖\n* 버전 정보의 노출', '정보의 노출', true],
    ['## 보상하지 않는 것\n### 그 밖에\n- CSRF', 'CSRF', false],
    ['- CSRF', 'CSRF', false],
    ['## 제외\n- 창의 크기(Windows)', 'DoS', false],
    ['## 제외\n- 아무것', '것', false],
    ['## 제외\n- (a.*)+$', '(a.*)+$', true],
  ])('with the policy %j, %s is excluded: %s', (policy, weakness, isExcluded) => {
    expect(findExclusion(policy, weakness) !== null).toBe(isExcluded)
    expect(findExclusion(policy, null)).toBeNull()
  })

  it('shortens a long line', () => {
    expect([...(findExclusion(`## 제외\n- CSRF ${'가'.repeat(500)}`, 'CSRF') ?? '')]).toHaveLength(201)
  })
})

describe('likely duplicates', () => {
  const of = (title: string | null, weakness_type: string | null = null, asset_id: number | null = null) => ({
    ...{ title, weakness_type, asset_id },
  })
  it.each([
    ['the same title', of('Order of another user is shown'), of('order of another USER is shown!'), true],
    ['other endings', of('남의 주문 내역이 보여요'), of('남의 주문 내역이 보입니다'), true],
    [
      'one weakness at one asset, and words in common',
      of('검색 XSS', 'CWE-79', 1),
      of('후기 XSS', 'cwe-79: XSS', 1),
      true,
    ],
    ['one weakness at one asset, with nothing in common', of('검색', 'XSS', 1), of('후기', 'XSS', 1), false],
    ['another title', of('남의 주문 내역이 보여요'), of('쿠폰을 두 번 쓸 수 있어요'), false],
    ['no titles', of(null, null), of(null, null), false],
  ])('%s: %#', (_name, draft, ticket, isLikely) => {
    expect(findLikely(draft, [ticket], 3)).toEqual(isLikely ? [ticket] : [])
  })

  it('come in order, and only the first', () => {
    const tickets = ['남의 주문이 보임', '남의 주문 내역이 보여요', '남의 주문 내역', '남의 주문 내역이 보여'].map(
      (title) => of(title),
    )
    expect(findLikely(of('남의 주문 내역이 보여요'), tickets, 2)).toEqual([tickets[1], tickets[3]])
  })
})
