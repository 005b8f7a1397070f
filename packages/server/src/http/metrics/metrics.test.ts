import { describe, expect, it } from 'vitest'
import { postDonation } from '../../testing/sample-donation.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

/** A line of the Prometheus text format: a comment, or a name with labels and a value ("Nan" is prom-client's, of a lag without samples). */
const line = /^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{(?:\w+="[^"\\\n]*",?)+\})? (?:[-+\d.e]+|Na[Nn]|\+Inf))$/

describeOnEachEngine('[operations] metrics', (engine) => {
  it('count responses by route, in the text format, without any visitor’s data', async () => {
    const { http, metricsHttp } = await createTestApp(engine, { metricsPort: 0 })
    await postDonation(http)
    await postDonation(http)
    await http.inject('/api/products?search=neema@example.org')
    await http.inject('/api/neema@example.org')
    await http.inject('/uploads/products/neema.webp')
    const response = await metricsHttp?.inject('/metrics')
    expect(response?.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    const text = response?.body ?? ''
    const lines = text.split('\n').filter(Boolean)
    expect(lines).toEqual(lines.filter((each) => line.test(each)))
    const count = (labels: string) => `http_request_duration_seconds_count{${labels}} 1`
    expect(text).toContain(count('method="POST",route="/api/donations",status="201"'))
    expect(text).toContain(count('method="POST",route="/api/donations",status="409"'))
    expect(text).toContain(
      'http_request_duration_seconds_bucket{le="+Inf",method="POST",route="/api/donations",status="201"} 1',
    )
    expect(text).toContain(count('method="GET",route="/api/products",status="200"'))
    expect(text).toMatch(/^charity_mails_waiting [01]$/m)
    expect(text).toMatch(/^charity_texts_waiting 0$/m)
    expect(text).toMatch(/^charity_database_up 1$/m)
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
    expect(text).not.toContain('neema')
  })
})

describe('[operations] metrics', () => {
  it('leave out what cannot be read, and count on', async () => {
    const { db, http, metricsHttp } = await createTestApp('sqlite', { metricsPort: 0 })
    await metricsHttp?.inject('/metrics')
    await db.destroy()
    await http.inject('/health')
    const text = (await metricsHttp?.inject('/metrics'))?.body ?? ''
    expect(text).toMatch(/^charity_database_up 0$/m)
    expect(text).not.toMatch(/^charity_mails_waiting \d/m)
    expect(text).toContain('route="/health",status="200"} 1')
    expect(text).toMatch(/^nodejs_eventloop_lag_max_seconds [\d.e-]+$/m)
  })

  it('are not on the public port, and off by default', async () => {
    const { http, metricsHttp } = await createTestApp('sqlite')
    expect(metricsHttp).toBeUndefined()
    expect((await http.inject('/metrics')).statusCode).toBe(404)
  })
})
