/** A ring of eight beads, fading. What is being waited for is the text beside it. */
export const Spinner = ({ large }: { large?: boolean }) => (
  <svg className={large ? 'ch-spin ch-spin--lg' : 'ch-spin'} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 3a9 9 0 1 0 .01 0" pathLength="8" />
  </svg>
)
