// Verified hackers and their bank accounts, in every state of KYC.
import type { InputOf } from '@jebo/contract/core/endpoint.ts'
import { uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import { beginMobileVerification, completeIdentity } from '@jebo/contract/identity/identity.endpoints.ts'
import { decideKyc, listKyc, submitKyc, viewKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import type { Typed } from '../../platform/identity/sandbox/sandbox-side.ts'
import type { ClickThrough } from '../click-through.ts'
import { drawBankbook, drawIdCard } from '../papers.ts'
import type { Name } from '../people.ts'
import { type Act, timeOf } from '../stage.ts'
import type { ScheduledCall } from './money.ts'

type Account = Pick<InputOf<typeof submitKyc>, 'bank' | 'accountNumber'>

type Submission = {
  who: Name
  daysAgo: number
  person: Typed
  account: Account
  decision: 'APPROVED' | 'DENIED' | null
  reason?: string
}

const person = (name: string, birthDate: string, carrier: string, phone: string): Typed => ({
  name,
  birthDate,
  carrier,
  phone,
})

/** Oldest first. The third replaces the first. */
const submissions: readonly Submission[] = [
  {
    ...{ who: 'somang', daysAgo: 640, decision: 'APPROVED' },
    person: person('백소망', '1994-02-17', 'KT', '01055500601'),
    account: { bank: '004', accountNumber: '93820055500601' },
  },
  {
    ...{ who: 'mireu', daysAgo: 610, decision: 'APPROVED' },
    person: person('한미르', '1992-09-30', 'SKT', '01055500602'),
    account: { bank: '020', accountNumber: '1002555006021' },
  },
  {
    ...{ who: 'somang', daysAgo: 210, decision: 'APPROVED' },
    person: person('백소망', '1994-02-17', 'KT', '01055500601'),
    account: { bank: '092', accountNumber: '100055500601' },
  },
  {
    ...{ who: 'haneul', daysAgo: 90, decision: 'APPROVED' },
    person: person('윤하늘', '1998-05-14', 'SKT', '01055500404'),
    account: { bank: '088', accountNumber: '110555004040' },
  },
  {
    ...{
      who: 'gaeul',
      daysAgo: 44,
      decision: 'DENIED',
      reason: '통장 사본에서 예금주 이름이 보이지 않아요. 이름이 나오게 다시 찍어 주세요.',
    },
    person: person('나가을', '1996-10-08', 'LGU+', '01055500603'),
    account: { bank: '011', accountNumber: '3020555006031' },
  },
  {
    ...{ who: 'nabi', daysAgo: 3.2, decision: null },
    person: person('고나비', '1993-03-03', 'KT', '01055500604'),
    account: { bank: '003', accountNumber: '55500604010101' },
  },
  {
    ...{ who: 'river', daysAgo: 0.6, decision: null },
    person: person('강은수', '1995-11-02', 'KT', '01055500505'),
    account: { bank: '090', accountNumber: '3333055500505' },
  },
]

/** The person whom a verified hacker proved to be. */
export const personOf = (name: Name): Typed => {
  const found = submissions.find(({ who }) => who === name)
  if (!found) throw new Error(`${name} is never verified`)
  return found.person
}

const decidedAfterDays = 0.5

type Pictures = { bankbook: File; idCard: File }

const submit = async (act: Act, { who, daysAgo, person: { name }, account }: Submission, pictures: Pictures) => {
  const upload = async (file: File): Promise<string> =>
    (await act(who, daysAgo, uploadFile, { purpose: 'KYC', file })).id
  const { bankbook, idCard } = pictures
  const ids = { accountCopy: await upload(bankbook), idFront: await upload(idCard) }
  await act(who, daysAgo, submitKyc, { ...account, owner: name, ...ids })
}

const decide = async (act: Act, { daysAgo, decision, reason }: Submission): Promise<void> => {
  if (decision === null) return
  const at = daysAgo - decidedAfterDays
  const { data } = await act('staff', at, listKyc, { state: 'PENDING' })
  for (const { id } of data) {
    await act('staff', at, viewKyc, { id, reason: '신청 심사' })
    await act('staff', at, decideKyc, { id, decision, ...(reason !== undefined && { reason }) })
  }
}

/** When they submit, and when staff decide. */
export const kycCalls = (clickThrough: ClickThrough, now: Date): ScheduledCall[] => {
  const pictures = Promise.all([drawBankbook(), drawIdCard()])
  const verified = new Set<Name>()
  const verify = async (act: Act, { who, daysAgo, person: typed }: Submission): Promise<void> => {
    if (verified.has(who)) return
    verified.add(who)
    const { fields } = await act(who, daysAgo, beginMobileVerification, {})
    await act(who, daysAgo, completeIdentity, clickThrough(fields, typed))
  }
  return submissions.flatMap((submission): ScheduledCall[] => [
    {
      at: timeOf(now, submission.daysAgo),
      run: async (act) => {
        const [bankbook, idCard] = await pictures
        await verify(act, submission)
        await submit(act, submission, { bankbook, idCard })
      },
    },
    { at: timeOf(now, submission.daysAgo - decidedAfterDays), run: (act) => decide(act, submission) },
  ])
}
