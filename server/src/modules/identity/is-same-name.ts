const plain = (name: string): string => name.normalize('NFC').trim()

/** Whether two names are equal, ignoring surrounding spaces and Unicode composition. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other)
