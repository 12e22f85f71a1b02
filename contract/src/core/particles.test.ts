import { expect, test } from 'vitest'
import { resolveParticles } from './particles.ts'

test.each([
  ['티켓을(를) 닫아요', '티켓을 닫아요'],
  ['보고서을(를) 닫아요', '보고서를 닫아요'],
  ['홍길동이(가) 보냈어요', '홍길동이 보냈어요'],
  ['누리이(가) 보냈어요', '누리가 보냈어요'],
  ['해커은(는)', '해커는'],
  ['팀와(과) 크루와(과)', '팀과 크루와'],
  ['서울(으)로', '서울로'],
  ['부산(으)로', '부산으로'],
  ['제주으로(로)', '제주로'],
  ['운영진이에요(예요)', '운영진이에요'],
  ['해커이에요(예요)', '해커예요'],
  ['3을(를) 고르고 6을(를) 골라요', '3을 고르고 6을 골라요'],
  ['apple은(는)', 'apple은'],
  ['no particle here', 'no particle here'],
  ['a (b) c', 'a (b) c'],
])('%s → %s', (text, settled) => {
  expect(resolveParticles(text)).toBe(settled)
  // Called twice, because the first call must not change the second result.
  expect(resolveParticles(text)).toBe(settled)
})

test.each(['😀을(를)', '!!이(가)', '@-을(를)', 'ㅋㅋ은(는)', '#{x}을(를)', '값 을(를)', '을(를)'])(
  '%s settles somehow and never throws',
  (text) => {
    expect(() => resolveParticles(text)).not.toThrow()
  },
)
