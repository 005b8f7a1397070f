/** Dark rim, base and light of a bead, lit from the upper left. */
type Bead = readonly [dark: string, base: string, light: string]
const yellow: Bead = ['#B47E12', '#EDB43A', '#FBE5A6']
const green: Bead = ['#47775A', '#6FA37D', '#C4E0CA']
const white: Bead = ['#BDB7A6', '#FBF8F0', '#FFFFFF']
const brass: Bead = ['#8F6E22', '#C9A24A', '#F1DFA9']
const cord = '#7A654C'

interface StringOfBeads {
  d: string
  /** How many beads the path holds; `every` is the number of colours that take turns, `at` this colour's place. */
  count: number
  every: number
  at: number
  size: number
  bead: Bead
}

/** Beads along a path: round caps on dashes of no length, drawn three times. */
const Beads = ({ d, count, every, at, size, bead }: StringOfBeads) =>
  bead.map((stroke, layer) => {
    const shift = size * ([0, -0.03, -0.17][layer] ?? 0)
    return (
      <path
        key={stroke}
        d={d}
        pathLength={count}
        transform={`translate(${shift} ${shift * 1.2})`}
        stroke={stroke}
        strokeWidth={size * ([1, 0.88, 0.22][layer] ?? 0)}
        strokeDasharray={`0 ${every}`}
        strokeDashoffset={-at}
      />
    )
  })

const ring = 'M200 38C272.900 38 332 94.400 332 164S272.900 290 200 290 68 233.600 68 164 127.100 38 200 38Z'
const petal = 'M11 0C16-20 41-22 46 0 41 22 16 20 11 0Z'
const petals = [-90, -30, 30, 90, 150, 210]

/** A bracelet with a flower charm, as the centre's makers thread them. */
export const BeadBracelet = () => (
  <svg className="ch-art" viewBox="0 0 400 400" aria-hidden="true" fill="none" strokeLinecap="round">
    <g transform="rotate(-2 200 164)">
      <path d={ring} stroke={cord} strokeWidth="4" />
      {[yellow, green, white].map((bead, at) => (
        <Beads key={at} d={ring} count={24} every={3} at={at} size={34} bead={bead} />
      ))}
    </g>
    <path d="M200 292v22" stroke={cord} strokeWidth="4" />
    <g transform="translate(200 344)">
      {petals.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d={petal} fill="#FFFDF7" />
          <Beads d={petal} count={11} every={1} at={0} size={9.5} bead={yellow} />
        </g>
      ))}
      <Beads
        d="M0-13a13 13 0 0 1 0 26 13 13 0 0 1 0-26Z"
        count={6}
        every={1}
        at={0}
        size={13}
        bead={yellow}
      />
      <Beads d="M0 0v.1" count={1} every={2} at={0} size={14} bead={brass} />
    </g>
  </svg>
)
