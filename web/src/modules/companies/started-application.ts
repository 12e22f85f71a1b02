// That the user opened the application form and sent nothing yet, so that their start page leads back to it.
import { browserStore, textSchema } from '../../api/tab-store.ts'

const store = browserStore('started-application', textSchema)

export const hasStartedApplication = (): boolean => store.find() !== null
export const noteStartedApplication = (): void => void store.store('started')
export const discardStartedApplication = store.discard
