import type { LetterheadMessages } from '../en/letterhead.ts'

export const letterhead: LetterheadMessages = {
  greeting: (name) => `Habari ${name},`,
  questions: {
    reply: 'Una swali? Jibu barua pepe hii.',
    call: (phone) => `Una swali? Piga ${phone}.`,
    replyOrCall: (phone) => `Una swali? Jibu barua pepe hii, au piga ${phone}.`,
  },
  actions: {
    donation: 'Ona mchango wako ulipofikia',
    order: 'Ona oda yako ilipofikia',
    receipt: 'Pata risiti yako',
    correct: 'Rekebisha namba ya muamala',
  },
}
