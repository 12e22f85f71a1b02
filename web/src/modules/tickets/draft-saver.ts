// Decides when a draft is saved: two seconds after the last keystroke, at once on request, never twice at the same
// time, and again after a failure. Independent of forms and calls.

/** `retry` is a temporary failure; `halt` needs the user first; `undone` was refused, but its input is gone. */
export type SaveOutcome = 'saved' | 'retry' | 'halt' | 'undone'
export type SaveStage = 'clean' | 'waiting' | 'saving' | 'saved' | 'failed' | 'halted'

type Options = {
  hasChanges: () => boolean
  save: () => Promise<SaveOutcome>
  onStage: (stage: SaveStage) => void
}

const quietMs = 2000
const retryMs = [5000, 15_000, 30_000]

export type DraftSaver = {
  /** The input changed, perhaps back to what is saved. */
  touch: () => void
  /** Saves unsaved input at once. @returns whether all of it is on the server now */
  flush: () => Promise<boolean>
  /** Stops saving. */
  stop: () => void
}

export const createDraftSaver = ({ hasChanges, save, onStage }: Options): DraftSaver => {
  let stage: SaveStage = 'clean'
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<SaveOutcome> | null = null
  let failures = 0
  let isStopped = false

  const plan = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  const enter = (next: SaveStage) => {
    stage = next
    onStage(next)
  }

  /** There is nothing to save any more: the input was changed back. */
  const rest = () => {
    clearTimeout(timer)
    failures = 0
    if (stage !== 'clean' && stage !== 'saved') enter('clean')
  }

  const settle = (outcome: SaveOutcome) => {
    failures = outcome === 'retry' ? failures + 1 : 0
    if (isStopped) return
    if (outcome === 'undone') return rest()
    if (outcome === 'saved') enter(hasChanges() ? 'waiting' : 'saved')
    else enter(outcome === 'retry' ? 'failed' : 'halted')
    if (outcome === 'retry') plan(retryMs[failures - 1] ?? retryMs.at(-1) ?? quietMs)
    else if (outcome === 'saved' && hasChanges()) plan(quietMs)
  }

  const flush = async (): Promise<boolean> => {
    clearTimeout(timer)
    if (underWay !== null) await underWay
    if (isStopped) return false
    if (!hasChanges()) {
      // A halted save waits for its user.
      if (stage !== 'halted') rest()
      return true
    }
    // Another flush may have waited for the same save and run first.
    if (underWay === null) {
      enter('saving')
      underWay = save().finally(() => {
        underWay = null
      })
      settle(await underWay)
    } else await underWay
    return !isStopped && !hasChanges()
  }

  return {
    touch: () => {
      if (isStopped || underWay !== null) return
      if (!hasChanges()) return rest()
      enter('waiting')
      plan(quietMs)
    },
    flush,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
