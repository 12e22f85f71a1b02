import { data } from 'react-router'

const refuse = (): never => {
  throw data(null, { status: 404 })
}

/** Not an address of ours: the layout's error page shows it. */
export const loader = refuse
export const clientLoader = refuse

const NotFound = () => null

export default NotFound
