import type { MadeFeed } from '@charity-kit/contract'
import { CopyField, QrCode } from '@charity-kit/ui'
import { Note } from '../parts/signals.tsx'
import { usePhonesMessages } from './messages.ts'

/**
 * Address that a phone sends to, and its key, which the server does not show again. The code to scan holds the address,
 * never the key.
 * A provider has the centre's credentials, and gets no key.
 */
export const PhoneKey = ({ feed, keyText }: { feed: MadeFeed['feed']; keyText: string | null }) => {
  const t = usePhonesMessages()
  const address = `${location.origin}${feed.path}`
  if (keyText === null) return <CopyField label={t.address} value={address} note={t.callbackHint} copyable />
  return (
    <>
      <Note tone="look" icon="lock">
        <b>{t.onceTitle}</b> {t.onceHint}
      </Note>
      <CopyField label={t.address} value={address} note={t.addressHint} copyable />
      <CopyField label={t.key} value={keyText} note={t.keyHint} copyable />
      {feed.kind === 'sms-webhook' && (
        <CopyField label={t.pathAddress} value={`${address}.${keyText}`} note={t.pathHint} copyable />
      )}
      <div className="dk-phone__code">
        <QrCode text={address} label={t.scan} />
      </div>
    </>
  )
}
