// Sign-in says that the password has been changed, also when its page is loaded anew: so it stands in the address.

const place = 'after'

/** Where one goes with a new password. */
export const signInAfterReset = `/sign-in?${place}=reset`

export const isAfterReset = (search: URLSearchParams): boolean => search.get(place) === 'reset'
