import { data, type LoaderFunctionArgs } from 'react-router'
import BeingBuilt from './being-built.tsx'

/** One free segment is a hacker's page only when it is written as one: `/@nickname`. */
export const loader = ({ params }: Pick<LoaderFunctionArgs, 'params'>): null => {
  if (!params.handle?.startsWith('@')) throw data(null, { status: 404 })
  return null
}
export const clientLoader = loader

const Hacker = () => <BeingBuilt />

export default Hacker
