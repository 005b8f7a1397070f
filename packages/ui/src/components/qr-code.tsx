import { useEffect, useState } from 'react'
import { Spinner } from './spinner.tsx'

interface QrCodeProps {
  /** What the code holds, as it is. */
  text: string
  /** What scanning it does, for screen readers. */
  label: string
}

interface Drawing {
  text: string
  /** The dark squares as one SVG path, each one unit wide. */
  d: string
  size: number
}

/** Light squares around a code, without which scanners do not find it. */
const quietZone = 4

/** A code to scan, drawn in the page; what draws it is fetched with the first one. It fills its container's width. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const [drawing, setDrawing] = useState<Drawing>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    const draw = async () => {
      const { encode } = await import('uqr')
      const { data, size } = encode(text, { ecc: 'M', border: quietZone })
      const d = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
      if (isCurrent) setDrawing({ text, d, size })
    }
    // An old deploy's file is gone, say: what stands beside a code leads to the same place.
    draw().catch(() => {
      if (isCurrent) setFailed(true)
    })
    return () => {
      isCurrent = false
    }
  }, [text])
  if (failed) return null
  return drawing?.text === text ? (
    <svg
      className="ch-qr"
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      {/* Drawn, as browsers that force dark colours drop CSS backgrounds. */}
      <rect width={drawing.size} height={drawing.size} fill="#fff" />
      <path d={drawing.d} />
    </svg>
  ) : (
    <span className="ch-qr">
      <Spinner large />
    </span>
  )
}
