import { useConnection } from '@charity-kit/client/react'
import { clientKeyHeader, defaultClientKey, type Call } from '@charity-kit/contract'
import { screenMemberHeaders } from './screen-member.ts'
import { reportSessionOver } from './session-over.ts'

/** Delay before the file's URL is revoked. Safari reads the file only after the click has ended. */
const readWithinMs = 60_000

/** Hands a file to the browser, which saves it. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => {
    URL.revokeObjectURL(link.href)
  }, readWithinMs)
}

interface Download {
  query?: Record<string, string | undefined>
  /** Body of the request, sent as JSON. */
  body?: object
  /** Name of the file. Needed if the path does not end in a suitable name. */
  name?: string
  /** Converts the response into another file. */
  convert?: (file: Blob) => Promise<Blob>
}

/**
 * Downloads a response as a file, because a link cannot send the headers that the call needs. Resolves to whether the
 * download succeeded.
 *
 *     const download = useDownload()
 *     const isSaved = await download(exportPayments)
 */
export const useDownload = () => {
  const { apiBase, client } = useConnection()
  return async (
    { method, path }: Pick<Call, 'method' | 'path'>,
    { query = {}, body, name = path.split('/').at(-1) ?? '', convert }: Download = {},
  ): Promise<boolean> => {
    const set = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const headers = {
      [clientKeyHeader]: defaultClientKey,
      ...screenMemberHeaders(),
      ...(body && { 'content-type': 'application/json' }),
    }
    try {
      const response = await fetch(`${apiBase}${path}?${String(new URLSearchParams(set))}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      if (response.status === 401) reportSessionOver(client)
      if (!response.ok) return false
      const file = await response.blob()
      saveFile(convert ? await convert(file) : file, name)
      return true
    } catch {
      return false // no network, it broke off, or no other file could be made of it
    }
  }
}
