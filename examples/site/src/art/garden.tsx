import {
  type Bead,
  Bloom,
  Bud,
  closedTurns,
  type Curve,
  halfOpenTurns,
  Leaf,
  strand,
  threadOf,
} from '@charity-kit/ui'

const ground: Curve = (t) => [20 + t * 460, 352]
const order = ['leaf', 'white', 'yellow', 'petal', 'green', 'blue', 'green', 'white', 'yellow'] as const
const shapes = ['round', 'round', 'cube', 'round', 'disc'] as const
const groundBeads = [...Array(30).keys()].map((index): Bead => {
  const colour = order[index % order.length] ?? 'green'
  return {
    colour: colour === 'leaf' ? 'green' : colour,
    shape: shapes[index % shapes.length] ?? 'round',
    scale: 1,
  }
})

/** Three flowers of beads, from bud to bloom, over a string of beads: the home and about pages' picture. */
export const Garden = () => (
  <svg className="ch-garden" viewBox="0 0 500 372" aria-hidden="true">
    <path className="ch-garden__stem" d="M70 255q6 60 12 97M190 222q0 60-4 130M352 130q10 120 10 222" />
    {(
      [
        [78, 338, 0.42, -150],
        [80, 320, 0.52, -35],
        [186, 308, 0.66, -150],
        [186, 296, 0.66, -38],
        [362, 322, 0.72, -155],
        [362, 312, 0.72, -32],
      ] as const
    ).map(([x, y, scale, turn]) => (
      <g key={`${x} ${turn}`} transform={`translate(${x} ${y}) scale(${scale})`}>
        <Leaf turn={turn} />
      </g>
    ))}
    <g transform="translate(70 255) scale(.72)">
      <Bud turns={closedTurns} />
    </g>
    <g transform="translate(190 222) scale(.92)">
      <Bud turns={halfOpenTurns} />
    </g>
    <g transform="translate(352 126) scale(1.12)">
      <Bloom />
    </g>
    <path className="ch-art__cord" d={threadOf((t) => [2 + t * 496, 352])} />
    {strand(ground, groundBeads).map((area, index) => (
      <path key={index} {...area} />
    ))}
  </svg>
)
