// What every identity provider does: it is asked about somebody in a popup, and what comes back is read.

export type IdentityRequest = {
  /** Ours, letters and digits, 30 at most. */
  requestNumber: string
  /** The page of ours that the popup comes back to, by GET. */
  returnUrl: string
  at: Date
}

export type StartedIdentity = {
  /** Where the popup goes, and what stands in the query. */
  url: string
  fields: Record<string, string>
  /** How the provider names this attempt when it comes back. */
  reference: string
  /** What reads the return. It never leaves the server, and is kept sealed. */
  secret: string
}

/** The query of the return page, under the names that the first provider gave it. */
export type Returned = { token_version_id: string; enc_data: string; integrity_value: string }

/** Who somebody is. What else a provider tells is not read, as nobody needs it. */
export type Person = {
  name: string
  /** `YYYY-MM-DD`. */
  birthDate: string
  /** The same for one person wherever he is identified, and nobody else's. */
  ci: string
}

/** `rejected`: not the provider's word on this attempt, or its word that nobody was identified. */
export type Outcome = { kind: 'person'; person: Person } | { kind: 'canceled' } | { kind: 'rejected' }

export type IdentityProvider = {
  /** @throws ProviderFailure where the provider does not answer in time, or not in a way that can be read */
  begin: (request: IdentityRequest) => Promise<StartedIdentity>
  read: (returned: Returned, attempt: { requestNumber: string; secret: string }) => Outcome
}

/** Says for the log what was wrong, and nothing of what was sent or received. */
export class ProviderFailure extends Error {}
