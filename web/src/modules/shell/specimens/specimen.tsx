// The page of all UI parts for developers: visible only in development, hence not translated.
import type { ReactNode } from 'react'

type Props = { title: string; children: ReactNode }

export const Specimen = ({ title, children }: Props) => (
  <section className="grid gap-x-8 gap-y-3 border-t border-line py-8 md:grid-cols-6">
    <h2 className="font-bold md:col-span-1">{title}</h2>
    <div className="min-w-0 space-y-5 md:col-span-5">{children}</div>
  </section>
)

export const Line = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)
