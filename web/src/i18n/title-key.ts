import type { Messages } from 'use-intl'

/** A page's name in shell.json. */
export type TitleKey = keyof Messages['shell']['titles']
