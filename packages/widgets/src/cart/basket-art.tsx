/** An empty basket with a beaded rim. It says nothing that the text beside it does not. */
export const BasketArt = () => (
  <svg className="ch-art ch-basket" viewBox="0 0 400 400" aria-hidden="true">
    <path className="ch-basket__handle" d="M120 148v-12a80 76 0 0 1 160 0v12" />
    <path className="ch-basket__body" d="M56 148h288l-22 164a28 26 0 0 1-28 26H106a28 26 0 0 1-28-26z" />
    <path className="ch-basket__rim" d="M56 148h288l-6 40H62z" />
    <path className="ch-basket__weave" d="M108 234h184M114 274h178" />
    <path className="ch-basket__beads" d="M90 168h220" pathLength="9" />
    <path className="ch-basket__beads ch-basket__beads--2" d="M90 168h220" pathLength="9" />
  </svg>
)
