// The address of whoever is asked for a code: a reload leads back to the password, and need not ask for both.
const place = 'sign-in'

export const findKeptAddress = (): string | null => window.sessionStorage.getItem(place)

export const keepAddress = (email: string): void => window.sessionStorage.setItem(place, email)

export const forgetAddress = (): void => window.sessionStorage.removeItem(place)
