/** Eight beads in a ring. */
export const Spinner = ({ large }: { large?: boolean }) => (
  <svg className={large ? 'ch-spin ch-spin--lg' : 'ch-spin'} viewBox="-12 -12 24 24" aria-hidden="true">
    {[0, 1, 2, 3, 4, 5, 6, 7].map((at) => (
      <circle
        key={at}
        cy="-9"
        r="2.6"
        transform={`rotate(${String(at * 45)})`}
        style={{ fill: 'currentColor', opacity: (at + 2) / 9 }}
      />
    ))}
  </svg>
)
