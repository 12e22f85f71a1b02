// Attributes of an email field. Addresses are lowercase, but phones capitalise the first letter.

export const emailAttributes = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const

export const asEmail = { setValueAs: (typed: string): string => typed.trim().toLowerCase() }
