import { useClient } from '@charity-kit/client/react'
import { getScanCode } from '@charity-kit/contract'
import { Icon, LineIcon, Spinner } from '@charity-kit/ui'
import { useEffect, useState } from 'react'
import type { ContentMessages } from '../../i18n/en/content.ts'
import { addressOf } from '../../routing/paths.ts'
import { SiteLink } from '../../routing/site-link.tsx'
import { useSite } from '../../site-context.ts'

interface Code {
  /** The dark squares as one SVG path, each one unit wide. */
  d: string
  size: number
  /** It came from the wallet's operator; otherwise it opens the donate page. */
  pays: boolean
}

/** Light squares around a code, without which scanners do not find it. */
const quietZone = 4

const qrIcon = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM20 14v2m-2 4h2m-6 0h1m3-3h2'

/** 'Scan to Donate' (specification, section 2, Home): a code that is fetched and drawn when it is opened. */
export const ScanToDonate = ({ t }: { t: ContentMessages }) => {
  const client = useClient()
  const donateHref = addressOf('/donate', useSite().language)
  const [open, setOpen] = useState(false)
  const [code, setCode] = useState<Code>()
  useEffect(() => {
    if (!open) return
    let current = true
    const draw = async () => {
      const [{ encode }, centre] = await Promise.all([import('uqr'), client(getScanCode, {})])
      const issued = centre.ok ? centre.value.payment.lipa.qrPayload : undefined
      const { data, size } = encode(issued ?? new URL(donateHref, location.href).href, {
        ecc: 'M',
        border: quietZone,
      })
      const d = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
      if (current) setCode({ d, size, pays: issued !== undefined })
    }
    // Without its code (an old deploy's file is gone) the link beside it still leads to the donate page.
    draw().catch(() => undefined)
    return () => {
      current = false
    }
  }, [open, client, donateHref])
  return (
    <details
      className="ch-scan"
      onToggle={(event) => {
        setOpen(event.currentTarget.open)
      }}
    >
      <summary>
        <LineIcon d={qrIcon} />
        {t.scanToDonate}
        <Icon name="down" />
      </summary>
      <div className="ch-scan__body">
        {code ? (
          <svg
            className="ch-scan__code"
            viewBox={`0 0 ${code.size} ${code.size}`}
            role="img"
            aria-label={t.codeToDonate}
            shapeRendering="crispEdges"
          >
            <path d={code.d} />
          </svg>
        ) : (
          <span className="ch-scan__code">
            <Spinner large />
          </span>
        )}
        <div className="ch-stack ch-stack--2">
          <p>{code?.pays ? t.scanToPayHint : t.scanHint}</p>
          <SiteLink className="ch-link" to="/donate">
            {t.cantScan}
          </SiteLink>
        </div>
      </div>
    </details>
  )
}
