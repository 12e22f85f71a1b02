/** Random as a UUID is, but made where pages come by plain http as well. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16)).join('-')
