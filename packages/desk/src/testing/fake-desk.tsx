import '../styles/tokens.css'
import '../styles/controls.css'
import '../styles/desk.css'
import type { Client, Result } from '@charity-kit/client'
import { ConnectionProvider } from '@charity-kit/client/react'
import type { Call, RequestParts, StaffMember } from '@charity-kit/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createQueryClient } from '../data/query-client.ts'
import { ToastProvider } from '../parts/toast.tsx'
import { StaffContext } from '../staff-context.ts'

/** A signed-in owner. */
export const owner: StaffMember = {
  id: 1,
  email: 'rehema@chanua.example',
  firstName: 'Rehema',
  lastName: 'Mollel',
  role: 'owner',
  mustChangePassword: false,
  secondFactor: { isEnrolled: true, isRequired: true, isEntered: true, recoveryCodesLeft: 10 },
}

type Named = Pick<Call, 'method' | 'path'>
const nameOf = ({ method, path }: Named) => `${method} ${path}`

/**
 * Creates a server with the test's responses, and a desk of an owner.
 *
 *     const server = fakeServer()
 *     server.answer(getPayment, ok(payment))
 *     server.render(<PaymentDetail id={17} />)
 */
export const fakeServer = () => {
  const answers = new Map<string, Result<unknown> | Promise<Result<unknown>>>()
  const requests: { name: string; request: RequestParts }[] = []
  const client = ((call, request) => {
    requests.push({ name: nameOf(call), request })
    return answers.get(nameOf(call)) ?? new Promise(() => undefined)
  }) as Client
  const staff = { member: owner, setMember: () => undefined, setLanguage: () => undefined }
  return {
    /** Responds to a call from here on, at once or later. A call without a response waits forever. */
    answer: <Output,>(
      call: Pick<Call<RequestParts, Output>, 'method' | 'path' | 'output'>,
      result: Result<NoInfer<Output>> | Promise<Result<NoInfer<Output>>>,
    ) => {
      answers.set(nameOf(call), result)
    },
    /** Leaves a call without a response from here on, as a slow network does. */
    hold: (call: Named) => {
      answers.delete(nameOf(call))
    },
    /** Returns the requests to a call. */
    requestsTo: (call: Named) =>
      requests.flatMap(({ name, request }) => (name === nameOf(call) ? [request] : [])),
    render: (children: ReactNode) =>
      render(
        <ConnectionProvider apiBase="http://centre.test" client={client}>
          <QueryClientProvider client={createQueryClient()}>
            <StaffContext value={staff}>
              <ToastProvider>
                <div className="dk">{children}</div>
              </ToastProvider>
            </StaffContext>
          </QueryClientProvider>
        </ConnectionProvider>,
      ),
  }
}
