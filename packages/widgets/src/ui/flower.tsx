/** Dark rim, base and light of a bead, lit from the upper left. */
type Bead = readonly [dark: string, base: string, light: string]
const pink: Bead = ['#AC4A63', '#D9798F', '#F7CBD4']
const white: Bead = ['#BDB7A6', '#FBF8F0', '#fff']
const green: Bead = ['#47775A', '#6FA37D', '#C4E0CA']
const yellow: Bead = ['#B47E12', '#EDB43A', '#FBE5A6']
const brass: Bead = ['#8F6E22', '#C9A24A', '#F1DFA9']

/** A petal's outer and inner outline, pointing right from the flower's middle, 100 long, and the beads on each. */
const outer = ['M24 0C34-44 90-47 100 0 90 47 34 44 24 0Z', 19] as const
const inner = ['M41 0C49-24 75-25 83 0 75 25 49 24 41 0Z', 10] as const

const Loop = ({ of: [d, beads], bead, turn }: { of: readonly [string, number]; bead: Bead; turn: number }) =>
  bead.map((stroke, layer) => (
    <path
      key={layer}
      d={d}
      pathLength={beads}
      transform={`translate(${['0', '-.5 -.6', '-2 -2.3'][layer] ?? ''}) rotate(${String(turn)})`}
      style={{
        fill: 'none',
        stroke,
        strokeWidth: [11.5, 9.9, 3][layer],
        strokeLinecap: 'round',
        strokeDasharray: '0 1',
      }}
    />
  ))

const Disc = ({ bead, x, y, r }: { bead: Bead; x: number; y: number; r: number }) =>
  bead.map((fill, layer) => (
    <circle
      key={layer}
      cx={x - r * ([0, 0.06, 0.36][layer] ?? 0)}
      cy={y - r * ([0, 0.08, 0.38][layer] ?? 0)}
      r={r * ([1, 0.88, 0.22][layer] ?? 0)}
      style={{ fill }}
    />
  ))

const Petal = ({ turn, leaf }: { turn: number; leaf?: boolean }) => (
  <g>
    <path d={outer[0]} transform={`rotate(${String(turn)})`} style={{ fill: leaf ? '#DDEBDD' : '#F9E3E7' }} />
    <Loop of={outer} bead={leaf ? green : pink} turn={turn} />
    {!leaf && <Loop of={inner} bead={white} turn={turn} />}
  </g>
)

const bloom = [-90, -30, 30, 90, 150, 210]
const halfOpen = [-150, -30, -120, -60, -90]
const bud = [-115, -65, -90]

const Bloom = ({ turns = bloom }: { turns?: number[] }) => (
  <>
    {turns.map((turn) => (
      <Petal key={turn} turn={turn} />
    ))}
    {turns === bloom && (
      <>
        {bloom.map((turn) => (
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
    )}
  </>
)

/** How far we are, as a flower of beads: a bud for nothing yet, full bloom for thanks and a target reached. */
export const Flower = ({ closed }: { closed?: boolean }) => (
  <svg className="ch-art" viewBox={closed ? '-75 -110 150 140' : '-112 -112 224 224'} aria-hidden="true">
    <Bloom turns={closed ? bud : bloom} />
  </svg>
)

/** The picture every campaign has (specification, section 3: a fixed placeholder). */
export const CampaignScene = () => (
  <svg
    className="ch-scene"
    viewBox="-320 -120 640 240"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <path
      d="M-210 40q4 50 14 90M0 0v130M222 40q-2 50-6 90"
      style={{ fill: 'none', stroke: green[0], strokeWidth: 7 }}
    />
    <g transform="translate(0 118)">
      <Petal turn={-166} leaf />
      <Petal turn={-14} leaf />
    </g>
    <Bloom />
    <g transform="translate(-210 60)">
      <Bloom turns={bud} />
    </g>
    <g transform="translate(222 62)">
      <Bloom turns={halfOpen} />
    </g>
  </svg>
)
