import * as v from 'valibot'
import type { Call } from './call.ts'
import { email } from './email.ts'
import { line, paragraph, requiredLine } from './text.ts'

/** POST /api/cms/contact-messages (specification, section 3). */
export const contactMessageInput = v.object({
  name: requiredLine(120, 'Name is required'),
  email,
  subject: line(200),
  message: v.pipe(paragraph(5000), v.minLength(1, 'Message is required')),
})
export type ContactMessageInput = v.InferInput<typeof contactMessageInput>

export const contactMessage = v.object({ id: v.number(), status: v.string() })
export type ContactMessage = v.InferOutput<typeof contactMessage>

export const sendContactMessage = {
  method: 'POST',
  path: '/api/cms/contact-messages',
  output: contactMessage,
} satisfies Call
