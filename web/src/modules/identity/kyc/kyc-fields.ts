// The values of the form of a bank account.
import type { z } from '@jebo/contract/core/zod.ts'
import type { kycFields } from '../identity.forms.ts'

export const pictureFields = ['accountCopy', 'idFront'] as const
export type PictureField = (typeof pictureFields)[number]

export type KycFields = z.input<typeof kycFields>

export const emptyKyc: KycFields = { bank: '', owner: '', accountNumber: '', accountCopy: '', idFront: '' }

/** Separators that banks and users put between the digits of an account number. */
export const withoutGaps = (typed: string): string => typed.replace(/[\s\u002d\u2010-\u2015\u2212]/g, '')
