import { useEffect, useRef, useState } from 'react'
import { type ListAddress, listQuery } from './list-address.ts'

/** Milliseconds without a change after which a filter is counted. */
const PAUSE = 250

/** Number of titles that fit the filter of a form: at first `known`, then counted by the API as the form changes. */
export function useTitleCount(known: number, countPath: string) {
  const [counted, setCounted] = useState({ known, total: known })
  if (counted.known !== known) setCounted({ known, total: known })
  const latest = useRef<AbortController>(undefined)
  useEffect(() => () => latest.current?.abort(), [])

  const count = (address: ListAddress) => {
    latest.current?.abort()
    const request = new AbortController()
    latest.current = request
    setTimeout(() => {
      if (request.signal.aborted) return
      fetchTotal(countPath, address, request.signal).then(
        (total) => !request.signal.aborted && setCounted({ known, total }),
        () => {
          // The list itself says the number.
        },
      )
    }, PAUSE)
  }

  return { total: counted.total, count }
}

async function fetchTotal(countPath: string, address: ListAddress, signal: AbortSignal): Promise<number> {
  const url = new URL(countPath, location.href)
  for (const [name, value] of Object.entries(listQuery({ ...address, page: 1 })))
    if (value !== undefined) url.searchParams.set(name, value)
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`The titles were answered with ${answer.status}`)
  return (await answer.json<{ total: number }>()).total
}
