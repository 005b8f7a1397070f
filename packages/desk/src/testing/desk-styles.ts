/** Style sheets of the desk, for all stories and tests. */
import '../styles/index.css'
