import { toLanguage, type CustomOrder } from '@charity-kit/contract'
import { useEffect, useMemo, useRef } from 'react'
import { createCustomOrderApi } from '../api/custom-order-api.ts'
import { useClient, type ConnectionProps } from '@charity-kit/client/react'
import { customOrder as english } from '../i18n/en/custom-order.ts'
import { roomMessages, useMessages } from '@charity-kit/ui'
import { createCustomOrderStore } from './custom-order-store.ts'
import { CustomOrderView } from './custom-order-view.tsx'
import type { OrderContact } from './wish.ts'

const messages = roomMessages(english, {
  sw: async () => (await import('../i18n/sw/custom-order.ts')).customOrder,
})

export interface CustomOrderPanelProps extends ConnectionProps {
  open: boolean
  onClose: () => void
  /** Fills in the contact details of a signed-in visitor; what was typed stays. */
  visitor?: OrderContact | undefined
  /** The server took the order; its status is the server's. */
  onPlaced?: ((order: CustomOrder) => void) | undefined
}

/**
 * The custom order side panel (specification, section 2): details, review, success. Keep it on the page while it is closed:
 * what was typed stays until the order is sent.
 */
export const CustomOrderPanel = ({
  open,
  onClose,
  visitor,
  onPlaced,
  ...connection
}: CustomOrderPanelProps) => {
  const language = toLanguage(connection.lang)
  const t = useMessages(messages, language)
  const client = useClient(connection, language)
  const latest = useRef(onPlaced)
  useEffect(() => {
    latest.current = onPlaced
  }, [onPlaced])
  const store = useMemo(
    () =>
      // eslint-disable-next-line react-hooks/refs -- read when a call is answered, long after rendering
      createCustomOrderStore({
        api: createCustomOrderApi(client),
        placed: (order) => latest.current?.(order),
      }),
    [client],
  )
  return (
    t && (
      <CustomOrderView
        store={store}
        t={t}
        language={language}
        timeZone={connection.timeZone}
        open={open}
        visitor={visitor}
        onClose={onClose}
      />
    )
  )
}
