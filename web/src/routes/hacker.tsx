import { data, type Params } from 'react-router'
import BeingBuilt from './being-built.tsx'

/** One free segment is a hacker's page only when it is written as one: `/@nickname`. */
const refuseUnlessHandle = ({ params }: { params: Params }): null => {
  if (!params.handle?.startsWith('@')) throw data(null, { status: 404 })
  return null
}

export const loader = refuseUnlessHandle
export const clientLoader = refuseUnlessHandle

const Hacker = () => <BeingBuilt />

export default Hacker
