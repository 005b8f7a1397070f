/** Dark rim, base and light of a bead, lit from the upper left. */
type Bead = readonly [dark: string, base: string, light: string]
const pink: Bead = ['#AC4A63', '#D9798F', '#F7CBD4']
const white: Bead = ['#BDB7A6', '#FBF8F0', '#fff']
const green: Bead = ['#47775A', '#6FA37D', '#C4E0CA']
const yellow: Bead = ['#B47E12', '#EDB43A', '#FBE5A6']
const brass: Bead = ['#8F6E22', '#C9A24A', '#F1DFA9']

/** Outlines of a petal that points right from the flower's middle, 100 long, and how many beads lie on each. */
interface Outlines {
  outer: readonly [path: string, beads: number]
  inner: readonly [path: string, beads: number]
}
const wide: Outlines = {
  outer: ['M24 0C34-44 90-47 100 0 90 47 34 44 24 0Z', 19],
  inner: ['M41 0C49-24 75-25 83 0 75 25 49 24 41 0Z', 10],
}
const slim: Outlines = {
  outer: ['M4 0C18-30 86-34 100 0 86 34 18 30 4 0Z', 19],
  inner: ['M24 0C36-17 74-19 84 0 74 19 36 17 24 0Z', 12],
}

const Loop = ({ of: [d, beads], bead, turn }: { of: readonly [string, number]; bead: Bead; turn: number }) =>
  bead.map((stroke, layer) => (
    <path
      key={layer}
      d={d}
      pathLength={beads}
      transform={`translate(${['0', '-.5 -.6', '-2 -2.3'][layer] ?? ''}) rotate(${turn})`}
      fill="none"
      stroke={stroke}
      strokeWidth={[11.5, 9.9, 3][layer]}
      strokeLinecap="round"
      strokeDasharray="0 1"
    />
  ))

const Disc = ({ bead, x, y, r }: { bead: Bead; x: number; y: number; r: number }) =>
  bead.map((fill, layer) => (
    <circle
      key={layer}
      cx={x - r * ([0, 0.06, 0.36][layer] ?? 0)}
      cy={y - r * ([0, 0.08, 0.38][layer] ?? 0)}
      r={r * ([1, 0.88, 0.22][layer] ?? 0)}
      fill={fill}
    />
  ))

const Petal = ({ turn, of }: { turn: number; of: Outlines }) => (
  <g>
    <path d={of.outer[0]} transform={`rotate(${turn})`} fill="#F9E3E7" />
    <Loop of={of.outer} bead={pink} turn={turn} />
    <Loop of={of.inner} bead={white} turn={turn} />
  </g>
)

const Leaf = ({ turn }: { turn: number }) => (
  <g>
    <path d={slim.outer[0]} transform={`rotate(${turn})`} fill="#DDEBDD" />
    <Loop of={slim.outer} bead={green} turn={turn} />
  </g>
)

const open = [-90, -30, 30, 90, 150, 210]

const Bloom = () => (
  <>
    {open.map((turn) => (
      <Petal key={turn} turn={turn} of={wide} />
    ))}
    {open.map((turn) => (
      <Disc
        key={turn}
        bead={yellow}
        x={14.5 * Math.cos((turn * Math.PI) / 180)}
        y={14.5 * Math.sin((turn * Math.PI) / 180)}
        r={7.6}
      />
    ))}
    <Disc bead={brass} x={0} y={0} r={8.4} />
  </>
)

/** A flower that is not open yet: its outer petals are drawn first, and three green beads hold it. */
const Bud = ({ turns }: { turns: number[] }) => (
  <>
    {turns.map((turn) => (
      <Petal key={turn} turn={turn} of={slim} />
    ))}
    <Disc bead={green} x={-11} y={4} r={6.5} />
    <Disc bead={green} x={11} y={4} r={6.5} />
    <Disc bead={green} x={0} y={8} r={6.5} />
  </>
)
const closedTurns = [-114, -66, -90]
const halfOpenTurns = [-152, -28, -122, -58, -90]

/** How far we are, as a flower of beads: a bud for nothing yet, full bloom for thanks and a target reached. */
export const Flower = ({ closed }: { closed?: boolean }) => (
  <svg className="ch-art" viewBox={closed ? '-90 -122 180 156' : '-112 -112 224 224'} aria-hidden="true">
    {closed ? <Bud turns={closedTurns} /> : <Bloom />}
  </svg>
)

/** Half open: something is under way. */
export const OpeningFlower = () => (
  <svg className="ch-art" viewBox="-112 -112 224 136" aria-hidden="true">
    <Bud turns={halfOpenTurns} />
  </svg>
)

/** The picture of every campaign that has none of its own. */
export const CampaignScene = () => (
  <svg
    className="ch-scene"
    viewBox="-320 -120 640 240"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <path d="M-196 44q4 50 12 90M0 0v130M206 44q-2 50-6 90" fill="none" stroke={green[0]} strokeWidth={7} />
    <g transform="translate(0 122)">
      <Leaf turn={-160} />
      <Leaf turn={-20} />
    </g>
    <Bloom />
    <g transform="translate(-196 44)">
      <Bud turns={closedTurns} />
    </g>
    <g transform="translate(206 44)">
      <Bud turns={halfOpenTurns} />
    </g>
  </svg>
)
