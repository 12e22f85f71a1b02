import { type CareerItem, careerTypes } from '@jebo/contract/accounts/careers.schema.ts'
import { LeaveGuard } from '../../../forms/leave-guard.tsx'
import { CareerSection } from './career-section.tsx'
import { ExposeAll } from './expose-all.tsx'
import { useCareerDesk } from './use-career-desk.ts'

type Props = {
  items: readonly CareerItem[]
  /** Without the consent nothing can be added, but open items stay. */
  mayTell: boolean
}

/** The user's whole career by type, edited in place. */
export const CareerEditor = ({ items, mayTell }: Props) => {
  const desk = useCareerDesk(items)
  const types = careerTypes.filter((type) => mayTell || desk.opened.some((one) => one.type === type))
  return (
    <>
      {items.length > 0 && <ExposeAll items={items} onExposed={(isExposed) => desk.markExposed(null, isExposed)} />}
      {types.map((type) => (
        <CareerSection key={type} type={type} items={items.filter((item) => item.type === type)} desk={desk} />
      ))}
      <LeaveGuard hasUnsaved={desk.hasUnsaved} />
    </>
  )
}
