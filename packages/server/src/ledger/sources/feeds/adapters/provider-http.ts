import { ProviderError } from './adapter.ts'

/** Maximum size of a response, far above that of a response about a payment. */
const maxBytes = 256 * 1024

interface ProviderRequest {
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  timeoutMs: number
}

/**
 * Sends a request to a provider. Redirects, slow responses and endless responses fail.
 * @returns the status, and the response's JSON; undefined if the response is not JSON.
 * @throws ProviderError if the provider could not be reached, or the connection broke
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
