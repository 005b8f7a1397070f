import { logoBeadRadius, logoBeads } from './logo-beads.ts'

/** Seven beads that make a flower. */
export const BeadLogo = () => (
  <svg viewBox="0 0 48 48" aria-hidden="true">
    {logoBeads.map(({ x, y, tones: [rim, base, light] }) => (
      <g key={`${x} ${y}`}>
        <circle cx={x} cy={y} r={logoBeadRadius} fill={rim} />
        <circle cx={x - 0.4} cy={y - 0.5} r="6.5" fill={base} />
        <circle cx={x - 2.3} cy={y - 2.6} r="1.7" fill={light} />
      </g>
    ))}
  </svg>
)
