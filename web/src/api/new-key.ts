/** As random as a UUID, but also works on pages served over plain HTTP, where `crypto.randomUUID` is missing. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16)).join('-')
