// Every call of the product by name: access test, documents and clients are read off this list.
import * as comingIn from './accounts/accounts.endpoints.ts'
import * as authentication from './accounts/authentication.endpoints.ts'
import * as careers from './accounts/careers.endpoints.ts'
import * as profiles from './accounts/profiles.endpoints.ts'
import * as terms from './accounts/terms.endpoints.ts'
import * as audit from './audit/audit.endpoints.ts'
import * as comments from './comments/comments.endpoints.ts'
import * as companies from './companies/companies.endpoints.ts'
import * as development from './development/development.endpoints.ts'
import * as files from './files/files.endpoints.ts'
import * as showing from './identity/identity.endpoints.ts'
import * as kyc from './identity/kyc.endpoints.ts'
import * as ledger from './ledger/ledger.endpoints.ts'
import * as notifications from './notifications/notifications.endpoints.ts'
import * as operations from './operations/operations.endpoints.ts'
import * as programs from './programs/programs.endpoints.ts'
import * as tickets from './tickets/tickets.endpoints.ts'
import * as viewer from './viewer/viewer.endpoints.ts'

const accounts = { ...comingIn, ...authentication, ...profiles, ...careers, ...terms } as const
const identity = { ...showing, ...kyc } as const

export const endpointsByDomain = {
  accounts,
  audit,
  comments,
  companies,
  files,
  identity,
  ledger,
  notifications,
  programs,
  tickets,
  viewer,
  operations,
  development,
} as const

export const endpoints = {
  ...accounts,
  ...audit,
  ...comments,
  ...companies,
  ...files,
  ...identity,
  ...ledger,
  ...notifications,
  ...programs,
  ...tickets,
  ...viewer,
  ...operations,
  ...development,
} as const
