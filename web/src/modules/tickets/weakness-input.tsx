import { type FocusEventHandler, useDeferredValue, useState } from 'react'
import { loadOptional } from '../../optional/load-optional.ts'
import { Typeahead } from '../../ui/typeahead.tsx'

type Props = { value: string; onChange: (text: string) => void; onBlur: FocusEventHandler<HTMLInputElement> }

/** Korean terms and the English words they stand for in the list. */
const korean: readonly (readonly [word: string, means: string])[] = [
  ['크로스 사이트 스크립팅', 'cross-site scripting'],
  ['크로스 사이트 요청 위조', 'cross-site request forgery'],
  ['SQL 인젝션', 'sql injection'],
  ['명령어 삽입', 'command injection'],
  ['코드 실행', 'code execution'],
  ['템플릿 인젝션', 'template injection'],
  ['서버 측 요청 위조', 'server-side request forgery'],
  ['인증 우회', 'authentication bypass'],
  ['인증 누락', 'missing authentication'],
  ['인가', 'authorization'],
  ['권한 상승', 'privilege escalation'],
  ['권한', 'privilege'],
  ['접근 제어', 'access control'],
  ['객체 직접 참조', 'idor'],
  ['경로 탐색', 'path traversal'],
  ['파일 업로드', 'file upload'],
  ['파일 삽입', 'file inclusion'],
  ['오픈 리다이렉트', 'open redirect'],
  ['정보 노출', 'exposure'],
  ['세션', 'session'],
  ['비밀번호', 'password'],
  ['암호화', 'encryption'],
  ['하드코딩', 'hard-coded'],
  ['경쟁 조건', 'race condition'],
  ['서비스 거부', 'denial-of-service'],
  ['버퍼 오버플로', 'buffer overflow'],
  ['역직렬화', 'deserialization'],
  ['클릭재킹', 'clickjacking'],
  ['업무 흐름', 'workflow'],
]

/** Spaces and hyphens are ignored. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '')

const most = 20

/** Longer than any word of a name. */
const inTheMiddle = 1000

/** How many letters follow the search term in its word; none for the whole word, such as XSS. */
const lettersBeyond = (name: string, asked: string): number => {
  const words = name.split(/[^\p{L}\p{N}]+/u).map(plain)
  const beyond = words.map((_, from) => {
    let joined = ''
    for (const word of words.slice(from)) {
      joined += word
      if (joined.startsWith(asked)) return joined.length - asked.length
      if (!asked.startsWith(joined)) break
    }
    return inTheMiddle
  })
  return Math.min(inTheMiddle, ...beyond)
}

/** The names that match the input: first as a whole word, then as a prefix; none for empty input. */
export const findWeaknesses = (names: readonly string[], typed: string): string[] => {
  const asked = plain(typed)
  if (asked === '') return []
  const meant = korean.filter(([word]) => plain(word).includes(asked)).map(([, means]) => plain(means))
  const wanted = [asked, ...meant]
  return names
    .filter((name) => wanted.some((one) => plain(name).includes(one)))
    .map((name) => ({ name, beyond: Math.min(...wanted.map((one) => lettersBeyond(name, one))) }))
    .toSorted((one, other) => one.beyond - other.beyond)
    .slice(0, most)
    .map(({ name }) => name)
}

/** The weakness: any text, with standard names as suggestions. Their list is loaded on demand. */
export const WeaknessInput = ({ value, onChange, onBlur }: Props) => {
  const [names, setNames] = useState<readonly string[]>([])
  const found = findWeaknesses(names, useDeferredValue(value))
  const load = async () => {
    if (names.length > 0) return
    const list = await loadOptional(() => import('./weaknesses.json'))
    if (list) setNames(list.default)
  }
  return (
    <Typeahead
      spellCheck={false}
      value={value}
      onType={onChange}
      onPick={(picked) => onChange(picked.value)}
      onFocus={() => void load()}
      onBlur={onBlur}
      suggestions={found.filter((name) => name !== value).map((name) => ({ value: name, label: name }))}
    />
  )
}
