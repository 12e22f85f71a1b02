// Sign-in shows that the password was changed, also after a reload, so the address contains it.

const place = 'after'

/** Where a user goes after changing the password. */
export const signInAfterReset = `/sign-in?${place}=reset`

export const isAfterReset = (search: URLSearchParams): boolean => search.get(place) === 'reset'
