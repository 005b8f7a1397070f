/** Dark rim, base and light of a bead, lit from the upper left. */
const pink = ['#AC4A63', '#D9798F', '#F7CBD4'] as const
const green = ['#47775A', '#4C8B63', '#C4E0CA'] as const
const yellow = ['#B47E12', '#EDB43A', '#FBE5A6'] as const

const beads = [
  { x: 24, y: 9.8, bead: pink },
  { x: 36.3, y: 16.9, bead: green },
  { x: 36.3, y: 31.1, bead: pink },
  { x: 24, y: 38.2, bead: green },
  { x: 11.7, y: 31.1, bead: pink },
  { x: 11.7, y: 16.9, bead: green },
  { x: 24, y: 24, bead: yellow },
]

/** Seven beads that make a flower. */
export const BeadLogo = () => (
  <svg viewBox="0 0 48 48" aria-hidden="true">
    {beads.map(({ x, y, bead: [dark, base, light] }) => (
      <g key={`${x} ${y}`}>
        <circle cx={x} cy={y} r="7.4" fill={dark} />
        <circle cx={x - 0.4} cy={y - 0.5} r="6.5" fill={base} />
        <circle cx={x - 2.3} cy={y - 2.6} r="1.7" fill={light} />
      </g>
    ))}
  </svg>
)
