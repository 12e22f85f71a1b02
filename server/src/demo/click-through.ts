// Completes the provider's popup for users of the demo, through the sandbox.
import type { Config } from '../platform/config.ts'
import type { Returned } from '../platform/identity/provider.ts'
import { createSandboxSide, type Typed } from '../platform/identity/sandbox/sandbox-side.ts'

/** Submits the popup with these fields and this person, and returns its result. */
export type ClickThrough = (fields: Record<string, string>, typed: Typed) => Returned

const returnedOf = (get: (name: keyof Returned) => string | null | undefined): Returned => ({
  token_version_id: get('token_version_id') ?? '',
  enc_data: get('enc_data') ?? '',
  integrity_value: get('integrity_value') ?? '',
})

/** Null unless the sandbox is the provider, because others do not know the users of the demo. */
export const clickThroughOf = ({ identity, baseUrl }: Config): ClickThrough | null => {
  if (identity.kind !== 'sandbox') return null
  const side = createSandboxSide(baseUrl)
  return (fields, typed) => {
    const asked = side.readAsked(returnedOf((name) => fields[name]))
    if (!asked) throw new Error("the demo's popup cannot be read")
    const query = new URL(side.returnTo(asked, typed)).searchParams
    return returnedOf((name) => query.get(name))
  }
}
