/** Never drawn: the guard leads on to where the table of routes says. */
const Moved = () => null

export default Moved
