// Contact details of an application: sealed, visible to the company's members and staff.
import type { Sealer } from '../../platform/crypto/seal.ts'

export type Contact = { managerName: string; jobTitle: string; phone: string; mail: string }

export const contactPurpose = 'company-contact'

export const sealContact = (sealer: Sealer, { managerName, jobTitle, phone, mail }: Contact): string =>
  sealer.seal(JSON.stringify({ managerName, jobTitle, phone, mail }), contactPurpose)

export const openContact = (sealer: Sealer, sealed: string): Contact =>
  JSON.parse(sealer.open(sealed, contactPurpose)) as Contact
