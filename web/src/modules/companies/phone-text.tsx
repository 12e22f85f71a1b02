import { phoneAsWritten } from '@jebo/contract/core/phone.ts'

/** A telephone number as it is written in Korea. */
export const PhoneText = ({ phone }: { phone: string }) => phoneAsWritten(phone)
