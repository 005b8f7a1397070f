import { useEffect, useState } from 'react'
import { Spinner } from './spinner.tsx'

interface QrCodeProps {
  /** Content of the code, unchanged. */
  text: string
  /** Effect of a scan, for screen readers. */
  label: string
}

interface Drawing {
  text: string
  /** SVG path of the dark squares, each one unit wide. */
  d: string
  size: number
}

/** Number of light squares around a code, which scanners need to find it. */
const quietZone = 4

/** A QR code that fills its container's width. The first code on a page fetches the code that draws. */
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
    // Ignored, for example when an old deployment's file is gone: the link beside the code leads to the same page.
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
      {/* An element, because browsers that force dark colours drop CSS backgrounds. */}
      <rect width={drawing.size} height={drawing.size} fill="#fff" />
      <path d={drawing.d} />
    </svg>
  ) : (
    <span className="ch-qr">
      <Spinner large />
    </span>
  )
}
