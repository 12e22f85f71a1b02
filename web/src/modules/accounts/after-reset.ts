// Sign-in shows what happened to the account before, also after a reload, so the address contains it.

const place = 'after'

/** Where a user goes after changing the password. */
export const signInAfterReset = `/sign-in?${place}=reset`

/** Where a user goes after leaving. */
export const signInAfterLeaving = `/sign-in?${place}=leaving`

export const isAfterReset = (search: URLSearchParams): boolean => search.get(place) === 'reset'

export const isAfterLeaving = (search: URLSearchParams): boolean => search.get(place) === 'leaving'
