import { createAsset } from '@jebo/contract/companies/companies.endpoints.ts'
import { presetRange } from '@jebo/contract/core/bounty.ts'
import type { InputOf } from '@jebo/contract/core/endpoint.ts'
import { createProgram, publishProgram, updateProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { dayInSeoul } from '../../platform/day-in-seoul.ts'
import type { Name } from '../demo-world.ts'
import type { Act } from '../stage.ts'

type Asset = InputOf<typeof createAsset>
type Draft = Omit<InputOf<typeof updateProgram>, 'id' | 'version' | 'assetIds'>

/** The public ids that later steps use. */
export type Programs = Record<'moasaem' | 'solip', { id: number; assets: readonly number[] }>

const moasaemAssets: readonly Asset[] = [
  { name: '모아샘페이 웹', type: 'WEB', url: 'https://www.moasaem.test' },
  {
    name: '모아샘페이 앱 (Android, iOS)',
    type: 'MOBILE',
    url: 'https://play.google.com/store/apps/details?id=test.moasaem.pay',
  },
  { name: '가맹점 API', type: 'WEB', url: 'https://api.moasaem.test' },
]

const solipAssets: readonly Asset[] = [
  { name: '솔잎서재 웹', type: 'WEB', url: 'https://solip.test' },
  { name: '솔잎서재 앱', type: 'MOBILE', url: 'https://play.google.com/store/apps/details?id=test.solip.reader' },
]

const moasaem = (startsOn: string): Draft => ({
  title: '모아샘페이 버그바운티',
  summary: '간편결제 웹과 앱, 가맹점 API의 취약점을 찾아 주세요. 돈이 움직이는 곳을 가장 높게 보상해요.',
  bountyRange: presetRange('INTERMEDIATE'),
  introduction: `모아샘페이는 결제하고 남은 잔돈을 저금통에 모아 주는 간편결제 서비스예요. 하루 평균 12만 건의 결제와 송금이 오가요.

이런 취약점을 특히 기다려요.
1. 잔액, 포인트, 송금 금액을 실제와 다르게 만드는 취약점
2. 다른 회원의 거래 내역이나 개인정보를 볼 수 있는 취약점
3. 인증과 2단계 확인을 건너뛰는 취약점
4. 가맹점 API의 서명과 권한 검증 문제

시험용 계정은 가입만 하면 바로 쓸 수 있어요. 시험 결제에는 모의 카드 번호를 사용해 주세요. 첫 답변은 영업일 기준 이틀 안에 드려요.`,
  policy: `지켜 주세요.
1. 본인이 만든 계정으로만 시험해 주세요. 다른 회원의 정보가 보이면 그 자리에서 멈추고 바로 알려 주세요.
2. 서비스를 느리게 하거나 멈추게 하는 시험은 하지 말아 주세요.
3. 확인이 끝날 때까지 내용을 밖에 알리지 말아 주세요.

보상하지 않아요.
1. 악용할 방법이 없는 헤더 누락, 버전 노출, 자동 점검 도구의 결과
2. 사회공학, 물리적 접근, 제휴사 서비스
3. 이미 알려졌거나 다른 분이 먼저 제보한 취약점

같은 원인의 취약점은 하나로 보고, 가장 먼저 제보한 분께 보상해요.`,
  minimumValidTickets: 0,
  authorization: {
    startsOn,
    methods:
      '프로그램에 적힌 자산을 본인 계정으로 시험하는 것을 허락해요. 요청은 초당 5회를 넘지 않게 해 주세요. 서비스 거부 시험과 다른 회원의 정보를 내려받는 행위는 허락하지 않아요.',
  },
})

const solip = (startsOn: string): Draft => ({
  title: '솔잎서재 취약점 신고',
  summary: '작은 전자책 서재를 함께 지켜 주세요. 웹과 앱 모두 볼 수 있어요.',
  bountyRange: presetRange('BASIC'),
  introduction: `솔잎서재는 독립 출판사 60곳의 전자책을 구독해 읽는 서비스예요. 서평, 밑줄, 책장 공유처럼 독자가 글을 남기는 기능이 많아요.

이런 부분을 살펴봐 주세요.
1. 서평과 책장 소개에 남기는 글의 처리
2. 구독하지 않은 책의 본문을 읽을 수 있는지
3. 내보내기와 공유 링크의 권한

담당자가 두 명인 작은 팀이라 첫 답변까지 사흘쯤 걸릴 수 있어요.`,
  policy: `지켜 주세요.
1. 시험으로 남긴 글은 확인한 뒤 지워 주세요.
2. 책 본문을 대량으로 내려받지 말아 주세요.
3. 다른 독자의 책장과 밑줄을 보거나 바꾸지 말아 주세요.

서버 버전 노출이나 권장 헤더 누락처럼 영향이 없는 내용은 참고로만 받아요.`,
  authorization: {
    startsOn,
    methods:
      '본인이 가입한 계정으로 웹과 앱을 시험하는 것을 허락해요. 자동 점검 도구와 서비스 거부 시험은 허락하지 않아요.',
  },
})

const addAssets = async (act: Act, who: Name, daysAgo: number, assets: readonly Asset[]): Promise<number[]> => {
  const ids: number[] = []
  for (const asset of assets) ids.push((await act(who, daysAgo, createAsset, asset)).id)
  return ids
}

type Opening = { who: Name; daysAgo: number; assets: readonly Asset[]; draft: Draft }

const open = async (act: Act, { who, daysAgo, assets, draft }: Opening): Promise<Programs['moasaem']> => {
  const assetIds = await addAssets(act, who, daysAgo, assets)
  const { id } = await act(who, daysAgo, createProgram, { title: draft.title })
  const { version } = await act(who, daysAgo - 0.1, updateProgram, { id, version: 1, ...draft, assetIds })
  await act(who, daysAgo - 0.2, publishProgram, { id, version, authorizes: true })
  return { id, assets: assetIds }
}

/** Two running programs and a draft. */
export const openPrograms = async (act: Act, timeOf: (daysAgo: number) => Date): Promise<Programs> => {
  const programs = {
    moasaem: await open(act, {
      who: 'seoyun',
      daysAgo: 115,
      assets: moasaemAssets,
      draft: moasaem(dayInSeoul(timeOf(115))),
    }),
    solip: await open(act, { who: 'jian', daysAgo: 93, assets: solipAssets, draft: solip(dayInSeoul(timeOf(93))) }),
  }
  const [terminal] = await addAssets(act, 'dohyeon', 6, [{ name: '매장 결제 단말기 M2', type: 'HARDWARE' }])
  const { id } = await act('dohyeon', 6, createProgram, { title: '매장 단말기 보안 점검' })
  await act('dohyeon', 5.9, updateProgram, {
    id,
    version: 1,
    title: '매장 단말기 보안 점검',
    summary: '매장에 놓인 결제 단말기와 펌웨어를 살펴봐 주세요.',
    bountyRange: presetRange('ADVANCED'),
    ...(terminal !== undefined && { assetIds: [terminal] }),
  })
  return programs
}
