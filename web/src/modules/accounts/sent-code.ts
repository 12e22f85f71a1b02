/** A code on its way: to whom, and until when it counts. */
export type SentCode = { email: string; endsAtMs: number; isOver: boolean }
