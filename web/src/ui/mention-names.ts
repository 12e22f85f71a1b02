import { createContext } from 'react'

/** The names that texts on a page may mention, nearest first. */
export const MentionNames = createContext<readonly string[]>([])
