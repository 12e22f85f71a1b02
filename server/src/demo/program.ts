// What the programs of the demo consist of.
import type { AssetType } from '@jebo/contract/core/asset.ts'
import type { BountyRange } from '@jebo/contract/core/bounty.ts'
import type { Tier } from '@jebo/contract/core/tiers.ts'
import type { ProgramStatus } from '@jebo/contract/programs/programs.lifecycle.ts'
import type { CompanyAlias } from './companies.ts'
import type { Place } from './flaws/flaw.ts'

type DemoAsset = { name: string; type: AssetType; url?: string; place: Place; tier?: Tier; isInScope?: false }

export type DemoProgram = {
  key: string
  company: CompanyAlias
  title: string
  summary: string
  introduction: string
  policy: string
  methods: string
  bountyRange: BountyRange
  furtherTiers?: readonly BountyRange[]
  assets: readonly DemoAsset[]
  /** Of its publication; null for a draft. */
  daysAgo: number | null
  status: ProgramStatus
  /** When it was suspended or ended. */
  stoppedDaysAgo?: number
  /** The last day of the tests, counted from now; past if negative. */
  endsInDays?: number
  minimumValidTickets?: number
  isSoloOnly?: true
  /** How hackers come to a private program. It has no tickets. */
  joinedBy?: 'APPLY' | 'INVITE'
  /** An event or a challenge, and its window in days from now. It has tickets once it is over. */
  event?: {
    type: 'EVENT' | 'PRIVATE_EVENT' | 'CHALLENGE' | 'PRIVATE_CHALLENGE'
    startsInDays: number
    endsInDays: number
  }
  /** When the rewards were raised, as a second version of the rules. */
  raised?: { daysAgo: number; bountyRange: BountyRange }
  /** Its share of the tickets; 0 before the first one. */
  weight: number
}

export const web = (name: string, host: string): DemoAsset => ({
  name,
  type: 'WEB',
  url: `https://${host}`,
  place: 'web',
})
export const api = (name: string, host: string): DemoAsset => ({
  name,
  type: 'WEB',
  url: `https://${host}`,
  place: 'api',
})
export const app = (name: string, id: string): DemoAsset => ({
  ...{ name, type: 'MOBILE', place: 'app' },
  url: `https://play.google.com/store/apps/details?id=test.${id}`,
})
export const device = (name: string, firmware: string): DemoAsset => ({
  ...{ name, type: 'HARDWARE', place: 'device' },
  url: `${name} ${firmware}`,
})
/** An asset that must not be tested. */
export const closed = (asset: DemoAsset): DemoAsset => ({ ...asset, isInScope: false })

/** Whether tickets are told of a program. */
export const hasTickets = ({ daysAgo, joinedBy, event, weight }: DemoProgram): boolean =>
  weight > 0 && daysAgo !== null && joinedBy === undefined && (event === undefined || event.endsInDays < 0)

/** In thousands of won. */
export const range = (critical: number, high: number, medium: number, low: number): BountyRange => ({
  CRITICAL: { min: high * 1000, max: critical * 1000 },
  HIGH: { min: medium * 1000, max: high * 1000 },
  MEDIUM: { min: low * 1000, max: medium * 1000 },
  LOW: { min: 100_000, max: low * 1000 },
})

const rulesOfConduct = `## 지켜 주세요
- **본인이 만든 계정**으로만 시험해 주세요. 다른 사람의 정보가 보이면 그 자리에서 멈추고 바로 알려 주세요.
- 서비스를 느리게 하거나 멈추게 하는 시험은 하지 말아 주세요. 요청은 초당 5회까지예요.
- 확인이 끝날 때까지 내용을 밖에 알리지 말아 주세요.

## 보상하지 않아요
- 악용할 방법이 없는 헤더 누락, 버전 노출, 자동 점검 도구의 결과
- 사회공학, 물리적 접근, 제휴사 서비스
- 이미 알려졌거나 다른 분이 먼저 제보한 취약점

같은 원인의 취약점은 하나로 보고, 가장 먼저 제보한 분께 보상해요.`

const ownAccounts =
  '프로그램에 적힌 자산을 본인 계정으로 시험하는 것을 허락해요. 요청은 초당 5회를 넘지 않게 해 주세요. 서비스 거부 시험과 다른 사람의 정보를 내려받는 행위는 허락하지 않아요.'

type Draft = Pick<
  DemoProgram,
  'key' | 'company' | 'title' | 'summary' | 'introduction' | 'bountyRange' | 'assets' | 'daysAgo' | 'weight'
> &
  Partial<DemoProgram>

export const program = (draft: Draft): DemoProgram => ({
  policy: rulesOfConduct,
  methods: ownAccounts,
  status: draft.daysAgo === null ? 'DRAFT' : 'RUNNING',
  ...draft,
})

export const wanted = (lead: string, ...wishes: readonly string[]): string =>
  `${lead}\n\n## 특히 기다려요\n${wishes.map((wish) => `- ${wish}`).join('\n')}`
