/** The desk's style sheets in their order, for all stories alike. */
import '@charity-kit/ui/styles/index.css'
import '../styles/index.css'
