/** The contact form's answer, and the email that brings a message to the centre. */
export const contact = {
  thanks: 'Thank you for your message. We will answer as soon as we can.',
  emailSubject: (id: number, subject: string) => `Message ${id} from the site${subject && `: ${subject}`}`,
  opening: 'Somebody wrote to the centre through the contact form.',
  labels: { name: 'Name', email: 'Email', subject: 'Subject' },
  /** The staff's answer. */
  answer: {
    subject: (id: number, subject: string) =>
      subject ? `Re: ${subject} (message ${id})` : `Your message to us (number ${id})`,
    quote: (day: string) => `You wrote on ${day}:`,
  },
  closing: 'Reply to this email to answer the sender.',
}
export type ContactMessages = typeof contact
