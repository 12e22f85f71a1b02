/** Never rendered: the guard redirects to the target in the route table. */
const Moved = () => null

export default Moved
