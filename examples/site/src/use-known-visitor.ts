import { useVisitor } from '@charity-kit/client/react'
import type { Visitor } from '@charity-kit/widgets/checkout'
import { useSite } from './site-context.ts'

/** The signed-in visitor as a form wants them: one name, the address, the number. Nothing for a guest. */
export const useKnownVisitor = (): Visitor | undefined => {
  const user = useVisitor(useSite().connection.session)?.user
  return user && { name: `${user.firstName} ${user.lastName}`, email: user.email, phone: user.phoneNumber }
}
