import { useClient } from '@charity-kit/client/react'
import { getScanCode } from '@charity-kit/contract'
import { Icon, LineIcon, QrCode, Spinner } from '@charity-kit/ui'
import { useEffect, useState } from 'react'
import type { ContentMessages } from '../../i18n/en/content.ts'
import { addressOf } from '../../routing/paths.ts'
import { SiteLink } from '../../routing/site-link.tsx'
import { useSite } from '../../site-context.ts'

interface Code {
  text: string
  /** Whether the code is the wallet operator's own, which pays; otherwise it opens the donate page. */
  pays: boolean
}

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
    void client(getScanCode, {}).then((centre) => {
      const issued = centre.ok ? centre.value.payment.lipa.qrPayload : undefined
      if (current)
        setCode({ text: issued ?? new URL(donateHref, location.href).href, pays: issued !== undefined })
    })
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
        <div className="ch-scan__code">
          {code ? <QrCode text={code.text} label={t.codeToDonate} /> : <Spinner large />}
        </div>
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
