/** A fading ring of eight beads. The text beside it says what is loading. */
export const Spinner = ({ large }: { large?: boolean }) => (
  <svg className={large ? 'ch-spin ch-spin--lg' : 'ch-spin'} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 3a9 9 0 1 0 .01 0" pathLength="8" />
  </svg>
)
