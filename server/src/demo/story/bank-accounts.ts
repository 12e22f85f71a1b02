// Verified hackers and their bank accounts: one is approved, one is pending.
import type { InputOf } from '@jebo/contract/core/endpoint.ts'
import { uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import { beginMobileVerification, completeIdentity } from '@jebo/contract/identity/identity.endpoints.ts'
import { decideKyc, listKyc, submitKyc, viewKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import type { Typed } from '../../platform/identity/sandbox/sandbox-side.ts'
import type { ClickThrough } from '../click-through.ts'
import { drawBankbook, drawIdCard } from '../papers.ts'
import type { Act } from '../stage.ts'

type Holder = {
  who: 'haneul' | 'river'
  daysAgo: number
  person: Typed
  account: Pick<InputOf<typeof submitKyc>, 'bank' | 'accountNumber'>
}

const holders: Record<'approved' | 'waiting', Holder> = {
  approved: {
    who: 'haneul',
    daysAgo: 90,
    person: { name: '윤하늘', birthDate: '1998-05-14', carrier: 'SKT', phone: '01055500404' },
    account: { bank: '088', accountNumber: '110555004040' },
  },
  waiting: {
    who: 'river',
    daysAgo: 0.6,
    person: { name: '강은수', birthDate: '1995-11-02', carrier: 'KT', phone: '01055500505' },
    account: { bank: '090', accountNumber: '3333055500505' },
  },
}

const submitAccount = async (act: Act, clickThrough: ClickThrough, holder: Holder): Promise<void> => {
  const { who, daysAgo, person, account } = holder
  const { fields } = await act(who, daysAgo, beginMobileVerification, {})
  await act(who, daysAgo, completeIdentity, clickThrough(fields, person))
  const upload = async (file: File): Promise<string> =>
    (await act(who, daysAgo, uploadFile, { purpose: 'KYC', file })).id
  const pictures = { accountCopy: await upload(await drawBankbook()), idFront: await upload(await drawIdCard()) }
  await act(who, daysAgo, submitKyc, { ...account, owner: person.name, ...pictures })
}

export const verifyAccounts = async (act: Act, clickThrough: ClickThrough): Promise<void> => {
  const { approved, waiting } = holders
  await submitAccount(act, clickThrough, approved)
  const judgedDaysAgo = approved.daysAgo - 0.5
  const { data } = await act('staff', judgedDaysAgo, listKyc, { state: 'PENDING' })
  for (const { id } of data) {
    await act('staff', judgedDaysAgo, viewKyc, { id, reason: '신청 심사' })
    await act('staff', judgedDaysAgo, decideKyc, { id, decision: 'APPROVED' })
  }
  await submitAccount(act, clickThrough, waiting)
}
