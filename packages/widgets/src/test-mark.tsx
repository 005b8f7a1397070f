import { Icon, useMessages } from '@charity-kit/ui'
import { catalogue } from './i18n/catalogue.ts'
import { testKey as english } from './i18n/en/test-key.ts'
import { usePartStyles } from './part-styles.ts'
import css from './test-mark.css?inline'

const messages = catalogue.messages('testKey', english)

/** A note, wherever the visitor can send something, that the test key is in use and nothing leaves the device. */
export const TestMark = () => {
  usePartStyles(css)
  const t = useMessages(messages)
  return (
    <p className="ch-test" role="note">
      <Icon name="info" />
      {t.nothingIsSent}
    </p>
  )
}
