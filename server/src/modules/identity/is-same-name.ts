const plain = (name: string): string => name.normalize('NFC').trim()

/** Whether two names are written alike; spaces around them and how their letters are put together do not count. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other)
