// How an e-mail address is typed. Addresses are lowercase here; phones like to begin with a capital.

export const emailAttributes = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const

export const asEmail = { setValueAs: (typed: string): string => typed.trim().toLowerCase() }
