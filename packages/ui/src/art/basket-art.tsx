const straw = '#D8CBB3'
const shade = '#BFAF92'
const beads = 'M90 168h220'

/**
 * An empty basket with a beaded rim, in colours for both themes. It is decoration: the text beside it says everything.
 */
export const BasketArt = () => (
  <svg className="ch-art" viewBox="0 0 400 400" fill="none" aria-hidden="true">
    <path d="M120 148v-12a80 76 0 0 1 160 0v12" stroke="#8B7A62" strokeWidth={12} />
    <path d="M56 148h288l-22 164a28 26 0 0 1-28 26H106a28 26 0 0 1-28-26z" fill={straw} />
    <path d="M56 148h288l-6 40H62z" fill={shade} />
    <path d="M108 234h184M114 274h178" stroke={shade} strokeWidth={6} strokeDasharray="20 12" />
    <g strokeWidth={24} strokeLinecap="round" strokeDasharray="0 2">
      <path d={beads} pathLength={9} stroke="#D9798F" />
      <path d={beads} pathLength={9} stroke="#EDB43A" strokeDashoffset={-1} />
    </g>
  </svg>
)
