import { data } from 'react-router'

/** No address of ours: the layout's error page shows it. */
export const loader = (): never => {
  throw data(null, { status: 404 })
}
export const clientLoader = loader

const NotFound = () => null

export default NotFound
