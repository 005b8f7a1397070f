import { brass, petal, yellow, type Tones } from './bead-tones.ts'
import { leaf, lining, openTurns, petalFill, slim, wide, type Outline } from './flower-parts.ts'

const Loop = ({ of: [d, beads], tones, turn }: { of: Outline; tones: Tones; turn: number }) =>
  tones.map((stroke, layer) => (
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

const Disc = ({ tones, x, y, r }: { tones: Tones; x: number; y: number; r: number }) =>
  tones.map((fill, layer) => (
    <circle
      key={layer}
      cx={x - r * ([0, 0.06, 0.36][layer] ?? 0)}
      cy={y - r * ([0, 0.08, 0.38][layer] ?? 0)}
      r={r * ([1, 0.88, 0.22][layer] ?? 0)}
      fill={fill}
    />
  ))

const Petal = ({ turn, of }: { turn: number; of: typeof wide }) => (
  <g>
    <path d={of.outer[0]} transform={`rotate(${turn})`} fill={petalFill} />
    <Loop of={of.outer} tones={petal} turn={turn} />
    <Loop of={of.inner} tones={lining} turn={turn} />
  </g>
)

const Leaf = ({ turn }: { turn: number }) => (
  <g>
    <path d={slim.outer[0]} transform={`rotate(${turn})`} fill="#DDEBDD" />
    <Loop of={slim.outer} tones={leaf} turn={turn} />
  </g>
)

const Bloom = () => (
  <>
    {openTurns.map((turn) => (
      <Petal key={turn} turn={turn} of={wide} />
    ))}
    {openTurns.map((turn) => (
      <Disc
        key={turn}
        tones={yellow}
        x={14.5 * Math.cos((turn * Math.PI) / 180)}
        y={14.5 * Math.sin((turn * Math.PI) / 180)}
        r={7.6}
      />
    ))}
    <Disc tones={brass} x={0} y={0} r={8.4} />
  </>
)

/** A flower that is not open yet. Its outer petals are drawn first, and three green beads hold it. */
const Bud = ({ turns }: { turns: number[] }) => (
  <>
    {turns.map((turn) => (
      <Petal key={turn} turn={turn} of={slim} />
    ))}
    <Disc tones={leaf} x={-11} y={4} r={6.5} />
    <Disc tones={leaf} x={11} y={4} r={6.5} />
    <Disc tones={leaf} x={0} y={8} r={6.5} />
  </>
)
const closedTurns = [-114, -66, -90]
const halfOpenTurns = [-152, -28, -122, -58, -90]

/** A flower of beads: a bud (`closed`) for a start, full bloom for thanks and for a target that was reached. */
export const Flower = ({ closed }: { closed?: boolean }) => (
  <svg className="ch-art" viewBox={closed ? '-90 -122 180 156' : '-112 -112 224 224'} aria-hidden="true">
    {closed ? <Bud turns={closedTurns} /> : <Bloom />}
  </svg>
)

/** A half-open flower, for work in progress. */
export const OpeningFlower = () => (
  <svg className="ch-art" viewBox="-112 -112 224 136" aria-hidden="true">
    <Bud turns={halfOpenTurns} />
  </svg>
)

/** Picture of every campaign that has no image. */
export const CampaignScene = () => (
  <svg
    className="ch-scene"
    viewBox="-320 -120 640 240"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <path d="M-196 44q4 50 12 90M0 0v130M206 44q-2 50-6 90" fill="none" stroke={leaf[0]} strokeWidth={7} />
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
