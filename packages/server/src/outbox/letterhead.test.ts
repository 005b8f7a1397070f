import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { centre } from '@charity-kit/contract/fixtures'
import { describe, expect, it, onTestFinished } from 'vitest'
import { by, evidence, paymentsOf } from '../testing/sample-payment.ts'
import { postDonation } from '../testing/sample-donation.ts'
import { createShop, postOrder } from '../testing/sample-order.ts'
import { scratchFolder } from '../testing/scratch-folder.ts'
import { startSmtpServer } from '../testing/smtp-server.ts'
import { withLetterhead } from './letterhead.ts'
import { renderEmail } from './render-email.ts'

/**
 * Creates a shop with a site and a mail server. `received` sends queued messages, and decodes the emails that the
 * mail server received.
 */
const mailingApp = async () => {
  const smtp = await startSmtpServer()
  onTestFinished(() => smtp.close())
  const { folder, remove } = await scratchFolder()
  onTestFinished(remove)
  await mkdir(join(folder, '404'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Site</title>')
  await writeFile(join(folder, '404/index.html'), '<!doctype html><title>None</title>')
  const app = await createShop('sqlite', [{}], undefined, { siteDir: folder, smtpUrl: smtp.url })
  return {
    app,
    received: async () => {
      await app.outbox.drain()
      return smtp.received.splice(0).map(({ data }) => readMail(data))
    },
  }
}

const readMail = (data: string) => {
  const [head = ''] = data.split('\n\n', 1)
  const boundary = /boundary="([^"]+)"/.exec(data)?.[1] ?? ''
  const parts = data.split(`--${boundary}`).slice(1, -1)
  const [text = '', html = ''] = parts.map((part) => {
    const body = part.slice(part.indexOf('\n\n') + 2)
    if (/base64/i.test(part)) return Buffer.from(body, 'base64').toString()
    const bytes = body
      .replace(/=\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    return Buffer.from(bytes, 'latin1').toString()
  })
  return { head, text, html }
}

describe('[tracking] every email, as a mail server receives it', () => {
  it('is answered to the centre, has its contacts at the foot, and leads to where the donation is', async () => {
    const { app, received } = await mailingApp()
    await postDonation(app.http)
    const [mail] = await received()
    expect(mail?.head).toMatch(/^Reply-To: hello@chanua\.example$/m)
    expect(mail?.text).toContain('See where your gift is: http://centre.test/track#donation=1&id=QFG7H8J9K0')
    expect(mail?.text).toMatch(
      /\n--\nQuestions\? Reply to this email, or call 0700 000 000\.\nChanua Children's Centre, Sample Road, Dar es Salaam\s*$/,
    )
    expect(mail?.html).toContain('<html lang="en">')
    expect(mail?.html).toContain('href="http://centre.test/track#donation=1&amp;id=QFG7H8J9K0"')
    expect(mail?.html).toContain('Questions? Reply to this email, or call 0700\u00A0000\u00A0000.')
    expect(mail?.html).toContain('max-width:576px')
    // Nothing is fetched: no image, no font, no style sheet. There is one button.
    expect(mail?.html).not.toMatch(/<img|<link|<style|url\(|src=/)
    expect(mail?.html.match(/<a /g)).toHaveLength(1)
  })

  it('is in the language of the visit', async () => {
    const { app, received } = await mailingApp()
    await postDonation(app.http, {}, { 'accept-language': 'sw' })
    const [mail] = await received()
    expect(mail?.html).toContain('<html lang="sw">')
    expect(mail?.text).toContain(
      'Ona mchango wako ulipofikia: http://centre.test/track?lang=sw#donation=1&id=QFG7H8J9K0',
    )
    expect(mail?.text).toContain('Una swali? Jibu barua pepe hii, au piga 0700 000 000.')
  })

  it('leads to the receipt once a donation is confirmed, and to correcting the ID when it was not found', async () => {
    const { app, received } = await mailingApp()
    await postDonation(app.http)
    await postDonation(app.http, { transactionId: 'QHK2M4N6P8' })
    await received()
    const payments = paymentsOf({ ...app, siteUrl: 'http://centre.test' })
    await payments.verify({ claimId: 1, by, evidence })
    await payments.reject({ claimId: 2, by, reason: 'Not on our statement.' })
    const mails = await received()
    // Emails greet by name once a payment was found; before that the address may belong to a stranger.
    expect(mails.filter(({ text }) => text.startsWith('Dear Neema Mushi,\n\n'))).toHaveLength(1)
    expect(mails.filter(({ text }) => text.includes('Mushi'))).toHaveLength(1)
    expect(mails.map(({ text }) => /^.*: http:.*$/m.exec(text)?.[0]).sort()).toEqual([
      'Correct the ID: http://centre.test/track#donation=2&id=QHK2M4N6P8',
      'Get your receipt: http://centre.test/track#donation=1&id=QFG7H8J9K0&show=receipt',
    ])
  })

  it('of a paid order links to its tracking page, and to its receipt with one click', async () => {
    const { app, received } = await mailingApp()
    await postOrder(app.http)
    // The address of the first mail has not been checked.
    expect((await received())[0]?.text).not.toContain('Mushi')
    await paymentsOf({ ...app, siteUrl: 'http://centre.test' }).verify({ claimId: 1, by, evidence })
    const [mail] = await received()
    expect(mail?.text).toMatch(/^Dear Neema Mushi,\n\n/)
    expect(mail?.text).toMatch(/^See where your order is: http:.*#order=TRK\d+&email=Neema%40example\.org$/m)
    expect(mail?.text).toMatch(/^Get your receipt: http:.*#order=TRK\d+&email=.*&show=receipt$/m)
  })

  it('leads to where the order is, without its address in a path or a query', async () => {
    const { app, received } = await mailingApp()
    await postOrder(app.http)
    const [mail] = await received()
    const link = /See where your order is: (\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const { pathname, search, hash } = new URL(link)
    expect([pathname, search]).toEqual(['/track', ''])
    expect(hash).toMatch(/^#order=TRK\d{20}&email=Neema%40example\.org$/)
  })

  it('escapes what people typed, everywhere', async () => {
    const { app, received } = await mailingApp()
    await postDonation(app.http, { transactionId: '"><script>alert(1)</script>' })
    const [mail] = await received()
    expect(mail?.html).not.toContain('<script')
    expect(mail?.html).toContain('&lt;script&gt;')
  })

  it('of a visitor’s message replies to the visitor, and has no other content', async () => {
    const { app, received } = await mailingApp()
    await app.http.inject({
      method: 'POST',
      url: '/api/cms/contact-messages',
      payload: { name: 'Neema', email: 'neema@example.org', subject: 'Visit', message: 'When?' },
    })
    const [mail] = await received()
    expect(mail?.head).toMatch(/^Reply-To: neema@example\.org$/m)
    expect(mail?.text).not.toContain('Questions?')
  })
})

describe('[tracking] the frame of an email', () => {
  const content = renderEmail({ subject: 'A <b> (gift 7)', opening: ['x'], details: [], closing: [] }, 'en')
  const letter = { ...content, language: 'en', replyTo: null } as const

  it('shows the subject as its heading, without the number', () => {
    const { html } = withLetterhead(letter, centre)
    expect(html).toMatch(/<h1 style="[^"]+">A &lt;b&gt;<\/h1>/)
  })

  it.each([
    [{ name: 'C' }, /--\nC$/],
    [{ name: 'C', email: 'a@b.example' }, /--\nQuestions\? Reply to this email\.\nC$/],
    [{ name: 'C', phone: '07' }, /--\nQuestions\? Call 07\.\nC$/],
  ])('names the ways to ask that the centre has: %j', (known, foot) => {
    expect(withLetterhead(letter, known).text).toMatch(foot)
  })
})
