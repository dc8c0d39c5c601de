import { useRef } from 'react'
import type { UpNextSeries } from './up-next-page.tsx'

/** Series in the order in which the page showed them first: what was just marked stays under the finger. */
export function useStableOrder(series: UpNextSeries[]): UpNextSeries[] {
  const order = useRef<number[]>([])
  const known = new Set(order.current)
  order.current.push(...series.map(({ title }) => title.id).filter((id) => !known.has(id)))
  const indexOf = ({ title }: UpNextSeries) => order.current.indexOf(title.id)
  return [...series].sort((a, b) => indexOf(a) - indexOf(b))
}
