import type { ContactMessages } from '../en/contact.ts'

export const contact: ContactMessages = {
  thanks: 'Asante kwa ujumbe wako. Tutakujibu mapema iwezekanavyo.',
  emailSubject: (id, subject) => `Ujumbe namba ${id} kutoka kwenye tovuti${subject && `: ${subject}`}`,
  opening: 'Mtu amekiandikia kituo kupitia fomu ya mawasiliano.',
  labels: { name: 'Jina', email: 'Barua pepe', subject: 'Mada' },
  answer: {
    subject: (id, subject) =>
      subject ? `Jibu: ${subject} (ujumbe ${id})` : `Ujumbe wako kwetu (namba ${id})`,
    quote: (day) => `Uliandika tarehe ${day}:`,
  },
  closing: 'Jibu barua pepe hii ili kumjibu aliyeandika.',
}
