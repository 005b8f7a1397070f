import { ProviderError } from './adapter.ts'

/** Far more than an answer about a payment. */
const maxBytes = 256 * 1024

interface ProviderRequest {
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  timeoutMs: number
}

/**
 * Asks a provider. It may send nobody elsewhere, take its time, or answer without an end.
 * @returns the status, and the answer's JSON; undefined for one that is none.
 * @throws ProviderError if it could not be reached, or broke.
 */
export const callProvider = async (
  url: string,
  { method = 'GET', headers, timeoutMs }: ProviderRequest,
): Promise<{ status: number; json: unknown }> => {
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await readAtMost(response)
    if (response.status >= 500) {
      throw new ProviderError('unreachable', `The provider answered ${String(response.status)}.`)
    }
    return { status: response.status, json: parse(text) }
  } catch (error) {
    if (error instanceof ProviderError) throw error
    throw new ProviderError('unreachable', error instanceof Error ? error.message : 'The provider broke.')
  }
}

const readAtMost = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  const body: AsyncIterable<Uint8Array> | null = response.body
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new ProviderError('unexpected', 'The provider answers without an end.')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
