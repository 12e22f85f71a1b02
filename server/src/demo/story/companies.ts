// Three fictional companies: a payment service, a library of e-books, and one that waits for approval.
import { agreeTerms } from '@jebo/contract/accounts/terms.endpoints.ts'
import { applyCompany, decideApplication, setCompanyPlan } from '@jebo/contract/companies/companies.endpoints.ts'
import { uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import { announceDeposit, changeContractStatus } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { Name } from '../demo-world.ts'
import { drawLogo, type Mark } from '../logos.ts'
import type { Act } from '../stage.ts'

const applications = {
  moasaem: {
    companyName: '모아샘페이',
    managerName: '한서윤',
    jobTitle: '정보보호팀장',
    phone: '010-5550-0101',
    mail: 'security@moasaem.test',
    alias: 'moasaem',
    bio: '동전까지 모아 주는 간편결제',
    about:
      '모아샘페이는 결제하고 남은 잔돈을 모아 주는 간편결제 서비스예요.\n고객의 돈을 다루는 만큼, 먼저 알려 주시는 분께 제대로 보상해요.',
  },
  solip: {
    companyName: '솔잎서재',
    managerName: '오지안',
    jobTitle: '개발 책임',
    phone: '010-5550-0202',
    mail: 'dev@solip.test',
    alias: 'solip',
    bio: '읽은 만큼 자라는 전자책 서재',
    about: '솔잎서재는 독립 출판사의 책을 모아 읽는 전자책 서비스예요.\n작은 팀이지만 제보는 빠짐없이 읽고 답해요.',
  },
  baram: {
    companyName: '바람길모빌리티',
    managerName: '문바람',
    jobTitle: '플랫폼 담당',
    phone: '010-5550-0303',
    mail: 'hello@baramgil.test',
    alias: 'baramgil',
    bio: '골목까지 가는 공유 자전거',
    about: '공유 자전거 앱과 잠금장치의 보안을 함께 살펴 줄 해커를 찾고 있어요.',
  },
} as const satisfies Record<Mark, object>

const apply = async (act: Act, mark: Mark, owner: Name, daysAgo: number): Promise<string> => {
  const file = await drawLogo(mark)
  const { id: logoId } = await act(owner, daysAgo, uploadFile, { purpose: 'LOGO', file })
  return (await act(owner, daysAgo, applyCompany, { ...applications[mark], logoId })).uuid
}

const deposit = async (act: Act, who: Name, daysAgo: number, amount: number, depositor: string): Promise<void> => {
  const { id } = await act(who, daysAgo, announceDeposit, { amount, depositor })
  await act('staff', daysAgo - 0.3, changeContractStatus, { id, status: 'DONE' })
}

type Join = (company: 'moasaem' | 'solip', daysAgo: number) => Promise<void>

/** @param join adds the managers who join an existing company */
export const foundCompanies = async (act: Act, join: Join): Promise<void> => {
  const moasaem = await apply(act, 'moasaem', 'seoyun', 118)
  await act('staff', 117.2, decideApplication, { uuid: moasaem, version: 1, decision: 'APPROVED' })
  await act('staff', 117.1, setCompanyPlan, { uuid: moasaem, plan: 'PRO' })
  await act('seoyun', 117, agreeTerms, { types: ['MANAGER'] })
  await join('moasaem', 116.5)
  await act('dohyeon', 116.4, agreeTerms, { types: ['MANAGER'] })
  await deposit(act, 'seoyun', 116, 20_000_000, '모아샘페이')

  const solip = await apply(act, 'solip', 'jian', 96)
  await act('staff', 95.6, decideApplication, { uuid: solip, version: 1, decision: 'APPROVED' })
  await act('jian', 95.5, agreeTerms, { types: ['MANAGER'] })
  await join('solip', 95)
  await act('yujin', 94.9, agreeTerms, { types: ['MANAGER'] })
  await deposit(act, 'jian', 94.5, 3_000_000, '솔잎서재')
}

/** What staff have to review today. */
export const leaveForStaff = async (act: Act): Promise<void> => {
  await act('dohyeon', 0.9, announceDeposit, { amount: 5_000_000, depositor: '모아샘페이' })
  await apply(act, 'baram', 'baram', 0.5)
}
