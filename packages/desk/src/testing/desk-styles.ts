/** The desk's style sheets, for all stories and tests alike. */
import '../styles/index.css'
