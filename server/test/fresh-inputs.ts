/** Valid inputs of the calls that need a fresh password, by name; calls without input are left out. */
export const freshInputs: Record<string, object> = {
  changePassword: { password: 'Another-horse-8' },
  changeEmail: { email: 'thief@elsewhere.test' },
  endDevice: { id: '00000000-0000-4000-8000-000000000000' },
  switchOnSecondFactor: { otp: '123456' },
  delegateOwnership: { uuid: '00000000-0000-4000-8000-000000000000' },
  updateRewardApproval: { isRequired: true },
  requestWithdrawal: { amount: 10_000 },
  adjustWallet: { kind: 'USER', name: 'holder', amount: 1000, reason: '정정' },
  decideAdjustment: { id: '00000000-0000-4000-8000-000000000000', accept: false },
  exportTaxMonth: { month: '2026-10', format: 'csv', reason: '세금 신고' },
  downloadPayoutFile: { id: '00000000-0000-4000-8000-000000000000', reason: '출금 이체' },
  submitKyc: {
    bank: '004',
    owner: '김제보',
    accountNumber: '11022033044',
    accountCopy: '00000000-0000-4000-8000-000000000001',
    idFront: '00000000-0000-4000-8000-000000000002',
  },
}
