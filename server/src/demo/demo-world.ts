// The users of the demo whom the sign-in page lists. Their addresses end in .test, so mails cannot reach anyone.
import type { DemoAccount } from '@jebo/contract/viewer/viewer.schema.ts'

export const demoPassword = 'Jebo-demo-2026'

export const demoAccounts: readonly DemoAccount[] = [
  { email: 'haneul@demo.test', role: 'hacker', company: null },
  { email: 'river@demo.test', role: 'hacker', company: null },
  { email: 'byeol@demo.test', role: 'hacker', company: null },
  { email: 'seoyun@demo.test', role: 'manager', company: '모아샘페이' },
  { email: 'dohyeon@demo.test', role: 'manager', company: '모아샘페이' },
  { email: 'jian@demo.test', role: 'manager', company: '솔잎서재' },
  { email: 'yujin@demo.test', role: 'manager', company: '솔잎서재' },
  { email: 'baram@demo.test', role: 'manager', company: '바람길모빌리티' },
  { email: 'staff@demo.test', role: 'staff', company: null },
]
