// The users of the demo. Their addresses end in .test, so mails cannot reach anyone.
import type { DemoAccount } from '@jebo/contract/viewer/viewer.schema.ts'

export const demoPassword = 'Jebo-demo-2026'

type DemoUser = DemoAccount & {
  nickname: string
  /** The alias of a company that the user joins as a manager. */
  joins?: 'moasaem' | 'solip'
}

const demoUsersByName = {
  haneul: { email: 'haneul@demo.test', role: 'hacker', nickname: '하늘', company: null },
  river: { email: 'river@demo.test', role: 'hacker', nickname: 'river', company: null },
  byeol: { email: 'byeol@demo.test', role: 'hacker', nickname: '별무리', company: null },
  seoyun: { email: 'seoyun@demo.test', role: 'manager', nickname: '서윤', company: '모아샘페이' },
  dohyeon: { email: 'dohyeon@demo.test', role: 'manager', nickname: '도현', company: '모아샘페이', joins: 'moasaem' },
  jian: { email: 'jian@demo.test', role: 'manager', nickname: '지안', company: '솔잎서재' },
  yujin: { email: 'yujin@demo.test', role: 'manager', nickname: '유진', company: '솔잎서재', joins: 'solip' },
  baram: { email: 'baram@demo.test', role: 'manager', nickname: '바람', company: '바람길모빌리티' },
  staff: { email: 'staff@demo.test', role: 'staff', nickname: '지수', company: null },
} as const satisfies Record<string, DemoUser>

export type Name = keyof typeof demoUsersByName

export const demoUsers: readonly (DemoUser & { name: Name })[] = Object.entries(demoUsersByName).map(
  // The keys of the table above are the names.
  ([name, user]) => ({ ...user, name: name as Name }),
)
