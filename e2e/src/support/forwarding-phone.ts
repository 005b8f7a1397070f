import { createHmac } from 'node:crypto'

/** Formats a time as M-Pesa does: "26/11/26 at 5:12 pm". */
const mPesaTime = (at: Date) => {
  const [date = '', time = ''] = at
    .toLocaleString('en-GB', {
      timeZone: 'Africa/Dar_es_Salaam',
      hour12: true,
      ...{ day: 'numeric', month: 'numeric', year: '2-digit', hour: 'numeric', minute: '2-digit' },
    })
    .split(', ')
  return `${date} at ${time}`
}

/** Returns M-Pesa's message to the recipient of a payment, two minutes ago. */
export const receivedMessage = (
  id: string,
  { amount, balance }: { amount: number; balance: number },
): string =>
  `${id} Confirmed. You have received Tsh${String(amount)}.00 from 255754111222 - NEEMA JOHN MUSHI on ${mPesaTime(new Date(Date.now() - 120_000))}. New M-Pesa balance is Tsh${String(balance)}.00.`

/** Forwards a message to a feed's address as the phone's app does, and returns the status of the response. */
export const forwardMessage = async (address: string, key: string, message: string): Promise<number> => {
  const body = JSON.stringify({
    event: 'sms:received',
    payload: { message, sender: 'M-PESA', simNumber: 1, receivedAt: new Date().toISOString() },
  })
  const at = String(Math.floor(Date.now() / 1000))
  const { status } = await fetch(address, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-timestamp': at,
      'x-signature': createHmac('sha256', key).update(body).update(at).digest('hex'),
    },
  })
  return status
}
