import base from '@charity-kit/ui/styles/embed.css?inline'
import { ConnectionProvider } from '@charity-kit/client/react'
import { Button, lazyComponent, LocaleProvider, useMessages, usePrefetch } from '@charity-kit/ui'
import { useState } from 'react'
import { catalogue } from '../i18n/catalogue.ts'
import { customOrderButton as english } from '../i18n/en/custom-order-button.ts'
import { readConnection } from './attributes.ts'
import css from './charity-custom-order-content.css?inline'
import type { CustomOrderProps } from './charity-custom-order-element.ts'
import type { Content, Place } from './fetch-on-intent.ts'
import { checkKey, KeyCheck } from './key-check.tsx'
import { pageTransport } from './page-transport.ts'
import { renderContent, type ContentProps } from './render-content.tsx'
import { reportAnswers } from './report-answers.ts'

const messages = catalogue.messages('customOrderButton', english)

/** Fetched once the button is shown. */
const CustomOrderPart = lazyComponent(
  async () => (await import('../storefront/custom-order-part.tsx')).CustomOrderPart,
  catalogue.words('customOrder', 'sendToMyself'),
)
const laterParts = [CustomOrderPart]

const CustomOrderContent = ({ place, isOpen, show }: ContentProps<CustomOrderProps>) => {
  const { props } = place
  const connection = readConnection(place)
  return (
    <LocaleProvider lang={connection.lang} messages={props.messages ?? undefined}>
      <ConnectionProvider
        {...connection}
        transport={pageTransport}
        onAnswer={reportAnswers(place, { ...connection, essential: checkKey })}
      >
        <CustomOrder
          label={props.label}
          isOpen={isOpen}
          onOpen={() => {
            if (place.mayOpen('custom-order')) show(true)
          }}
          onClose={() => {
            show(false)
          }}
          onPlaced={props['charity-custom-order-placed']}
        />
      </ConnectionProvider>
    </LocaleProvider>
  )
}

interface Props {
  label: string | null | undefined
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  onPlaced: CustomOrderProps['charity-custom-order-placed']
}

const CustomOrder = ({ label, isOpen, onOpen, ...props }: Props) => {
  const t = useMessages(messages)
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  usePrefetch(true, laterParts)
  return (
    <>
      <KeyCheck />
      <Button part="button" aria-haspopup="dialog" onClick={onOpen}>
        {label || t.createCustomOrder}
      </Button>
      {wasOpened && <CustomOrderPart {...props} resetKey={isOpen} open={isOpen} />}
    </>
  )
}

/** Creates the button of `<charity-custom-order>` and its panel, which replace the element's own content. */
const createCustomOrderContent = (place: Place<CustomOrderProps>): Content =>
  renderContent(place, {
    component: CustomOrderContent,
    css: [base, css],
    onToggle: (isOpen) => {
      place.props[isOpen ? 'charity-opened' : 'charity-closed']()
    },
  })
export default createCustomOrderContent

export { preloadLanguage } from '@charity-kit/ui'
export { diagnose } from './diagnose.ts'
