// The interface of identity providers: a popup identifies a person and returns to a page of ours.

export type IdentityRequest = {
  /** Our id of the attempt: letters and digits, 30 at most. */
  requestNumber: string
  /** Our page to which the popup returns, by GET. */
  returnUrl: string
  at: Date
}

export type StartedIdentity = {
  /** The address of the popup and its query. */
  url: string
  fields: Record<string, string>
  /** The provider's id of this attempt in its return. */
  reference: string
  /** The secret that decrypts the return. It is stored sealed and never leaves the server. */
  secret: string
}

/** The query of the return page, with the names of the first provider. */
export type Returned = { token_version_id: string; enc_data: string; integrity_value: string }

/** An identified person. Other data of a provider is not read. */
export type Person = {
  /** As `cleanPersonName` leaves it. */
  name: string
  /** `YYYY-MM-DD`. */
  birthDate: string
  /** Unique per person, and the same wherever they are identified. */
  ci: string
}

/** `rejected`: not a valid return of this attempt, or one that identifies nobody. */
export type Outcome = { kind: 'person'; person: Person } | { kind: 'canceled' } | { kind: 'rejected' }

export type IdentityProvider = {
  /** @throws ProviderFailure if the provider does not answer in time or in a readable form */
  begin: (request: IdentityRequest) => Promise<StartedIdentity>
  read: (returned: Returned, attempt: { requestNumber: string; secret: string }) => Outcome
}

/** Describes the failure for the log, without any data that was sent or received. */
export class ProviderFailure extends Error {}
