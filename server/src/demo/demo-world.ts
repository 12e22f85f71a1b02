// Who lives in the demo world. Its addresses end in .test, so no mail can ever reach anybody.
import type { DemoAccount } from '@jebo/contract/viewer/viewer.schema.ts'

export const demoPassword = 'Jebo-demo-2026'

type Inhabitant = DemoAccount & { nickname: string }

export const inhabitants: readonly Inhabitant[] = [
  { email: 'haneul@demo.test', role: 'hacker', nickname: '하늘' },
  { email: 'river@demo.test', role: 'hacker', nickname: 'river' },
  { email: 'staff@demo.test', role: 'staff', nickname: '지수' },
]
